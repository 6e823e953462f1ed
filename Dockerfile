# syntax=docker/dockerfile:1
# The whole product in one image. Data lives in the volume /data alone: the rest of the file system may be read-only.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
ENV NEXT_TELEMETRY_DISABLED=1
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The panel's build reads the configuration, which wants a secret. It is in no layer of the image that runs, and opens nothing.
RUN PAYLOAD_SECRET=only-while-the-image-is-built npm run build \
  && rm -rf cms/panel/.next/cache \
  && npm prune --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    DATA_DIR=/data \
    NEXT_TELEMETRY_DISABLED=1 \
    npm_config_update_notifier=false \
    npm_config_cache=/tmp/npm
# Gives memory back that the C library would keep after a rush; the young generation stays small in one.
RUN apt-get update \
  && apt-get install -y --no-install-recommends libjemalloc2 \
  && rm -rf /var/lib/apt/lists/*
ENV LD_PRELOAD=libjemalloc.so.2 \
    NODE_OPTIONS=--max-semi-space-size=8
RUN install -d -o node -g node -m 700 /data
WORKDIR /app
COPY --from=build /app ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["npm", "start"]
