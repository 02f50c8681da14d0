# Builds the programs and runs aurora-server with its data in the volume /data:
#   docker build -t aurora-server . && docker run -p 8080:8080 -v aurora:/data aurora-server

FROM node:22-bookworm-slim AS web
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends protobuf-compiler \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY protocol /src/protocol
COPY web ./
RUN AURORA_WEB_OUT=/out npm run build

FROM debian:bookworm AS build
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
      clang-19 cmake ninja-build mold pkg-config protobuf-compiler libprotobuf-dev libboost1.81-dev \
      libcli11-dev libtomlplusplus-dev libsodium-dev libspdlog-dev libsqlite3-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN cmake --preset release -DBUILD_TESTING=OFF -DAURORA_BENCH=OFF \
    && cmake --build --preset release --target programs \
    && cmake --install build/release --prefix /usr/local --strip

FROM debian:bookworm-slim
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
      libprotobuf32 libtomlplusplus3 libsodium23 libspdlog1.10 libfmt9 libsqlite3-0 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --no-create-home --home-dir /nonexistent aurora \
    && install -d -o aurora -g aurora /data
COPY --from=build /usr/local/ /usr/local/
COPY --from=web /out/ /usr/local/share/aurora/web/
USER aurora
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
ENTRYPOINT ["aurora-server"]
CMD ["--listen", "0.0.0.0:8080", "--data", "/data"]
