import { fields } from '@ers/platform';
import { z } from 'zod';

/** The variables of the object store (contract part 10). */
export const objectStoreFields = {
  OBJECT_STORE: z.enum(['database', 'folder', 's3'], 'must be database, folder or s3').default('database'),
  /** Where the folder `objects` lies, for `folder`. */
  DATA_DIR: z.string().optional(),
  /** Of a server other than Amazon's. */
  S3_ENDPOINT: fields.url('http:', 'https:').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, 'must be the name of a region')
    .default('us-east-1'),
  /** Without the two keys the SDK looks for some itself: environment, files, the role of the container or machine. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

export type ObjectStoreVariables = z.output<z.ZodObject<typeof objectStoreFields>>;

/** For `superRefine` of a schema with `objectStoreFields`: what the chosen store cannot do without. */
export function checkObjectStoreFields(
  config: ObjectStoreVariables,
  ctx: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  const { OBJECT_STORE: store, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secretKey } = config;
  function need(name: 'DATA_DIR' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', when: string) {
    if (config[name] !== undefined) return;
    ctx.addIssue({ code: 'custom', path: [name], message: `is required when ${when}` });
  }
  if (store === 'folder') need('DATA_DIR', 'OBJECT_STORE is folder');
  if (store !== 's3') return;
  need('S3_BUCKET', 'OBJECT_STORE is s3');
  if (secretKey !== undefined) need('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY is set');
  if (keyId !== undefined) need('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID is set');
}
