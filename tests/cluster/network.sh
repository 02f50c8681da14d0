# A network for each part of a cluster: namespaces of the names of the parts, and of `people`, with a
# router between them that drops what it is told to, one way or both. Sourced by drill.sh, which has a
# network namespace of its own for the router: nothing outside of that is touched.
# shellcheck shell=bash
# shellcheck disable=SC2154 # drill.sh says which network

readonly router=$network.254 people=$network.100 cut_priority=100

address_of() { if [[ $1 == people ]]; then echo "$people"; else host_of "$1"; fi; } # PART

make_network() { # PART...
  local part address
  ip link set lo up
  echo 1 >/proc/sys/net/ipv4/ip_forward
  for part; do
    address=$(address_of "$part")
    ip netns add "$part"
    ip link add "to-$part" type veth peer name eth0 netns "$part"
    ip address add "$router/32" dev "to-$part"
    ip link set "to-$part" up
    ip route add "$address/32" dev "to-$part"
    ip -n "$part" link set lo up
    # PostgreSQL trusts the network that its address has; the way there leads over the router.
    ip -n "$part" address add "$address/24" dev eth0 noprefixroute
    ip -n "$part" link set eth0 up
    ip -n "$part" route add "$router/32" dev eth0
    ip -n "$part" route add default via "$router"
  done
}

# cut FROM TO: what those send to these is lost, and nobody is told.
cut() {
  local from to
  for from in $1; do
    for to in $2; do
      [[ $from == "$to" ]] ||
        ip rule add priority $cut_priority from "$(address_of "$from")" to "$(address_of "$to")" blackhole
    done
  done
}
heal() { while ip rule del priority $cut_priority 2>/dev/null; do :; done; }
