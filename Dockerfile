# Builds the programs and the browser client, and runs aurora-server with its data in the volume /data:
#   docker build -t aurora-server . && docker run -p 8080:8080 -v aurora:/data aurora-server
#
# --build-arg TESTS=ON runs the tests of the optimised build on the way.
# --build-arg TUNE=OFF leaves out the run that shows how to lay the server out; it takes a minute and
# 2.5 GB of memory, and saves a fourteenth of the processor time (bench/README.md). With TUNE=OFF, everybody
# who builds the same commit gets the same programs.
# --build-arg JOBS=1 runs one compiler at a time; otherwise there is one per core, as far as the
# memory allows (about 1.5 GB each).
# Behind a mirror or a proxy: --build-arg http_proxy=… as always, or hand over the configuration of
# apt and npm, which does not become part of the image:
#   docker build --secret id=apt,src=/etc/apt/apt.conf.d/90proxy --secret id=npmrc,src=$HOME/.npmrc .
# (a proxy that looks into TLS: the npmrc names its certificate, ca[]="-----BEGIN CERTIFICATE-----\n…").
# --build-arg DEBIAN=… names another Debian 12 to start from.

ARG DEBIAN=debian:bookworm-slim

FROM ${DEBIAN} AS web
RUN --mount=type=secret,id=apt,target=/etc/apt/apt.conf.d/99builder \
    apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
      nodejs npm protobuf-compiler cmake ninja-build \
      clang-19 lld-19 llvm-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src/web
COPY web/package.json web/package-lock.json ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --no-audit --no-fund
COPY cmake /src/cmake
COPY engine /src/engine
COPY content /src/content
COPY bots /src/bots
COPY protocol /src/protocol
COPY wasm /src/wasm
RUN cmake -S /src/wasm -B /src/build/wasm -G Ninja --toolchain /src/wasm/toolchain.cmake \
    && cmake --build /src/build/wasm
COPY web ./
RUN AURORA_WEB_OUT=/out npm run build

FROM ${DEBIAN} AS build
ARG TESTS=OFF
ARG TUNE=ON
ARG JOBS=
RUN --mount=type=secret,id=apt,target=/etc/apt/apt.conf.d/99builder \
    apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
      clang-19 cmake ninja-build mold pkg-config protobuf-compiler libprotobuf-dev libboost1.81-dev \
      libcli11-dev libtomlplusplus-dev libsodium-dev libspdlog-dev libsqlite3-dev libpq-dev libcurl4-openssl-dev libnats-dev prometheus-cpp-dev libssl-dev libicu-dev \
      $([ "$TESTS" = OFF ] || echo libgtest-dev libgmock-dev) \
      $([ "$TUNE" = OFF ] || echo bolt-19 libbolt-19-dev binutils) \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
# One after the other: a small machine has no memory for both stages at once.
COPY --from=web /out/ /web/
COPY . .
RUN by_memory=$(awk '/^MemAvailable:/ { print int($2 / 1500000) + 1 }' /proc/meminfo) \
    && cores=$(nproc) \
    && jobs=${JOBS:-$((by_memory < cores ? by_memory : cores))} \
    && cmake --preset release -DBUILD_TESTING=${TESTS} -DAURORA_BENCH=OFF \
    && cmake --build --preset release --parallel "$jobs" \
         --target programs $([ "$TESTS" = OFF ] || echo release_tests) \
    && if [ "$TUNE" != OFF ]; then deploy/tune.sh build/release; fi \
    && if [ "$TESTS" != OFF ]; then ctest --preset release; fi \
    && cmake --install build/release --prefix /usr/local --strip

FROM ${DEBIAN}
RUN --mount=type=secret,id=apt,target=/etc/apt/apt.conf.d/99builder \
    apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
      libtomlplusplus3 libsodium23 libprometheus-cpp-core1.0 libspdlog1.10 libfmt9 libssl3 libicu72 libpq5 libcurl4 ca-certificates libnats3.4 \
    && apt-get clean && rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin \
    && useradd --system --no-create-home --home-dir /nonexistent aurora \
    && install -d -o aurora -g aurora /data /backup
COPY --from=build /usr/local/bin/ /usr/local/bin/
COPY --from=build /web/ /usr/local/share/aurora/web/
COPY LICENSE CHANGELOG.md /usr/local/share/doc/aurora-server/
LABEL org.opencontainers.image.title="Aurora Server" org.opencontainers.image.licenses=MIT
USER aurora
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
# Every option can be given by the environment: AURORA_LISTEN, AURORA_LOG_FORMAT and so on.
ENV AURORA_LISTEN=0.0.0.0:8080 AURORA_DATA=/data
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s \
  CMD ["aurora", "admin", "status", "--data", "/data"]
ENTRYPOINT ["aurora-server"]
