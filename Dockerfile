# The image of the site. `docker build --build-arg VERSION=1.0.0 --build-arg COMMIT="$(git rev-parse --short=12 HEAD)" .`
# One image runs every part of a site: `docker run community web`, `jobs`, `migrate`, or `make-admin <email>`.

ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim
ARG BASE_IMAGE=gcr.io/distroless/cc-debian12:nonroot

FROM ${NODE_IMAGE} AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
ARG COMMIT=unknown
RUN APP_COMMIT="${COMMIT}" npm run build -- /community
# Node without its debugging symbols. The data folder for STORAGE=local: a volume takes its owner from here.
RUN apt-get update && apt-get install --yes --no-install-recommends binutils \
  && strip -o /usr/local/bin/node-stripped "$(readlink -f "$(command -v node)")" && mkdir /data

# C libraries, certificates, and time zones: no shell, no package manager, no compiler.
FROM ${BASE_IMAGE}
ARG VERSION=unknown
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="Community" \
  org.opencontainers.image.description="A community sponsorship marketplace" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${COMMIT}"
COPY --from=build /usr/local/bin/node-stripped /usr/local/bin/node
COPY --from=build /community /community
COPY --from=build --chown=65532:65532 /data /data
ENV PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /community
USER 65532:65532
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# For `web`. The other commands serve nothing: run them with `--no-healthcheck`.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "community.mjs"]
CMD ["web"]
