import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/** Every variable that a process of the service reads, as docs/operations.md lists them. */
export const variables = new Set(
  `NODE_ENV LOG_LEVEL PORT METRICS_PORT INTERNAL_TOKEN
  DATABASE_URL REDIS_URL KAFKA_BROKERS DATA_DIR OBJECT_STORE
  S3_ENDPOINT S3_BUCKET S3_REGION S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY
  SCORING_URL BULK_URL WEBHOOK_DISPATCHER_URL BILLING_URL ADMIN_URL
  KEY_PREFIX KEY_ENVIRONMENT KEY_PEPPER HASH_KEY SECRETS_KEYS
  SESSION_ISSUER SESSION_JWKS_URL SESSION_PUBLIC_KEY SESSION_AUTHORIZED_PARTIES CLERK_WEBHOOK_SECRET
  PLAN_CATALOGUE STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRETS STRIPE_API_BASE STRIPE_PRICES CHECKOUT_RETURN_URL
  DNS_SERVERS EVIDENCE_BUDGET_MS RDAP_BOOTSTRAP_URL IP_ASN_DATABASE IP_ANONYMIZER_DATABASE DNSBL_ZONES
  TRUST_PROXY MARKETING_ORIGINS DASHBOARD_ORIGINS
  PUBLIC_PLAYGROUND_ENABLED ADMIN_CONSOLE_ENABLED PUBLIC_PLAYGROUND_DAILY_LIMIT
  WEBHOOK_ALLOW_PRIVATE_TARGETS WEBHOOK_BACKOFF_SECONDS WEBHOOK_MAX_ATTEMPTS WEBHOOK_CA_FILE`.split(/\s+/),
);

export interface Container {
  name: string;
  image: string;
  args: string[];
  env?: { name: string; value: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  securityContext: unknown;
  resources: { limits: { memory?: string } };
  [probe: `${string}Probe`]: { httpGet?: { path: string; port: string }; grpc?: { port: number } };
}
export type Labels = Record<string, string>;
export interface PodTemplate {
  metadata: { labels: Labels };
  spec: { automountServiceAccountToken: boolean; securityContext: object; containers: Container[] };
}
export interface Generator {
  name: string;
  literals: string[];
}
export interface Resource {
  kind: string;
  metadata: { name: string };
  spec: {
    template: PodTemplate;
    selector: Labels & { matchLabels?: Labels };
    podSelector: { matchLabels: Labels };
    scaleTargetRef: { name: string };
    ports: { targetPort: string }[];
  };
}
export interface Kustomization {
  resources: string[];
  configMapGenerator?: Generator[];
  secretGenerator?: Generator[];
}
export interface Compose {
  services: Record<string, { image: string; command: string[]; environment?: Record<string, string> }>;
}

export const root = join(import.meta.dirname, '..');

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The documents of one YAML file. @throws {Error} When it is not valid YAML. */
export function parse<T>(path: string): T[] {
  const documents = parseAllDocuments(read(path), { merge: true });
  return [...documents].map((document) => {
    const [fault] = document.errors;
    if (fault) throw new Error(`${path}: ${fault.message}`);
    return document.toJS() as T;
  });
}

export function generatorsOf({ configMapGenerator = [], secretGenerator = [] }: Kustomization): Generator[] {
  return [...configMapGenerator, ...secretGenerator];
}

/** What the container's process sees in the development overlay. @throws {Error} When a map or secret is not made there. */
export function environmentOf({ env = [], envFrom = [] }: Container): Record<string, string> {
  const made = parse<Kustomization>('k8s/overlays/dev/kustomization.yaml').flatMap(generatorsOf);
  const literals = envFrom.flatMap(({ configMapRef, secretRef }) => {
    const name = (configMapRef ?? secretRef)?.name;
    const generator = made.find((candidate) => candidate.name === name);
    if (generator === undefined) throw new Error(`The development overlay does not make ${name}.`);
    return generator.literals;
  });
  const pairs = literals.map((literal) => [
    literal.slice(0, literal.indexOf('=')),
    literal.slice(literal.indexOf('=') + 1),
  ]);
  return Object.fromEntries([...pairs, ...env.map(({ name, value }) => [name, value])]) as Record<
    string,
    string
  >;
}
