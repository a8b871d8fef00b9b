{{- define "community.name" -}}
{{ .Release.Name | trunc 40 | trimSuffix "-" }}
{{- end }}

{{- define "community.selector" -}}
app.kubernetes.io/name: community
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "community.labels" -}}
{{ include "community.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "community.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ default .Chart.AppVersion .Values.image.tag }}
{{- end -}}
{{- end }}

{{- define "community.secret" -}}
{{- if .Values.secret.external.enabled }}{{ include "community.name" . }}-external{{ else }}{{ .Values.secret.existing }}{{ end -}}
{{- end }}

{{/* The name of CloudNativePG's cluster; its operator keeps the role's password in <cluster>-app. */}}
{{- define "community.cluster" -}}
{{ include "community.name" . }}-db
{{- end }}

{{/* Settings of every process. `host` is the service for DATABASE_URL: the server's or the pooler's. */}}
{{- define "community.environment" -}}
- { name: SITE_URL, value: {{ .root.Values.site.url | quote }} }
- { name: TRUSTED_PROXIES, value: {{ .root.Values.site.trustedProxies | quote }} }
- { name: WEB_PROCESSES, value: {{ .root.Values.web.processes | quote }} }
- { name: DATABASE_POOL_SIZE, value: {{ .root.Values.web.databasePoolSize | quote }} }
- { name: DRAIN_DELAY_SECONDS, value: {{ .root.Values.drain.delaySeconds | quote }} }
- { name: DRAIN_SECONDS, value: {{ .root.Values.drain.seconds | quote }} }
- { name: STORAGE, value: s3 }
- { name: S3_BUCKET, value: {{ .root.Values.bucket.name | quote }} }
- { name: S3_REGION, value: {{ .root.Values.bucket.region | quote }} }
{{- with .root.Values.bucket.endpoint }}
- { name: S3_ENDPOINT, value: {{ . | quote }} }
{{- end }}
{{- if .root.Values.database.enabled }}
- name: DATABASE_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ include "community.cluster" .root }}-app, key: password } }
- name: DATABASE_URL
  value: postgres://community:$(DATABASE_PASSWORD)@{{ .host }}:5432/community
- name: DATABASE_DIRECT_URL
  value: postgres://community:$(DATABASE_PASSWORD)@{{ include "community.cluster" .root }}-rw:5432/community
{{- end }}
{{- range $name, $value := .root.Values.site.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{/* Standard "restricted": not root, nothing writable, no privileges. */}}
{{- define "community.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "community.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "community.mounts" -}}
- { name: temporary, mountPath: /tmp }
- { name: data, mountPath: /data }
{{- end }}

{{- define "community.volumes" -}}
- { name: temporary, emptyDir: { medium: Memory, sizeLimit: 64Mi } }
- { name: data, emptyDir: { sizeLimit: 64Mi } }
{{- end }}
