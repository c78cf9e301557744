import type { S3 } from './s3-client.ts';

/** S3 answers at most 1,000 a page. More than some of one key would be a fault; what is left is for the next removal. */
const uploadsMax = 1_000;

/** Takes away the parts of uploads that a crash has left: they are no object, yet they are kept and billed. */
export async function abortUploads(
  { client, commands }: S3,
  { Bucket, Key }: { Bucket: string; Key: string },
): Promise<void> {
  const ask = { Bucket, Prefix: Key, MaxUploads: uploadsMax };
  const { Uploads = [] } = await client.send(new commands.ListMultipartUploadsCommand(ask));
  for (const upload of Uploads) {
    if (upload.Key !== Key) continue;
    const { UploadId } = upload;
    try {
      await client.send(new commands.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    } catch (error) {
      // Somebody else has removed it meanwhile.
      if (!(error instanceof commands.NoSuchUpload)) throw error;
    }
  }
}
