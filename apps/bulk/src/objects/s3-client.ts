import type { S3Client } from '@aws-sdk/client-s3';

export interface S3Options {
  /** Of another server than Amazon's; it is then asked for `/bucket/key`. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  /** null: the SDK looks for them itself (environment, files, the role of the container or machine). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

const triesMax = 3;
const connectMsMax = 3_000;
/** Till the head of the answer, a part's upload included. */
const requestMsMax = 60_000;
const idleMsMax = 20_000;

/** What of the SDK is used. */
export type S3 = Awaited<ReturnType<typeof connectS3>>;

/** The SDK is loaded here and not before: who has another store does not pay for it. */
export async function connectS3({ endpoint, region, credentials }: Omit<S3Options, 'bucket'>) {
  const [commands, { Upload }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const client: S3Client = new commands.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials !== null && { credentials }),
    maxAttempts: triesMax,
    requestHandler: {
      connectionTimeout: connectMsMax,
      requestTimeout: requestMsMax,
      throwOnRequestTimeout: true,
      socketTimeout: idleMsMax,
    },
    // Servers other than Amazon's often refuse the additional checksums; a signature covers each part's SHA-256 anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, commands, Upload, getSignedUrl };
}
