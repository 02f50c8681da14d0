# Where the parts of a cluster on one machine are, for one_machine.sh and the drills. Sourced, with
# `port` (the first) and `network` (empty: everything is on 127.0.0.1).
# shellcheck shell=bash
# shellcheck disable=SC2154 # who sources this says port and network

declare -rA ports=([haproxy]=0 [a]=1 [b]=2 [c]=3 [nats]=5 [etcd]=6 [etcd_peer]=7 [stats]=8
  [db1]=10 [db2]=11 [db3]=12 [db1_patroni]=13 [db2_patroni]=14 [db3_patroni]=15)
declare -rA shared=([etcd_peer]=etcd [stats]=haproxy [db1_patroni]=db1 [db2_patroni]=db2 [db3_patroni]=db3)

host_of() { # PART
  local machine=${shared[$1]:-$1}
  if [[ -z $network ]]; then echo 127.0.0.1; else echo "$network.$((1 + ports[$machine]))"; fi
}
at() { echo "$(host_of "$1"):$((port + ports[$1]))"; }
