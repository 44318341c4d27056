/** A bucket of an object store that speaks S3, and the keys by which it knows this portal. */
export type BucketSettings = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Where addresses name the bucket: MinIO and Ceph take it in the path, AWS and Alibaba in the name of the host. */
  readonly addressing: "path" | "host";
  readonly accessKey: string;
  readonly secret: string;
};
