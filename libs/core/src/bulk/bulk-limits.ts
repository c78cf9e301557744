/** Contract part 4. What a plan allows (bytes and rows of a file) is in the plan catalogue. */
export const bulkLimits = {
  /** Bytes of one record as UTF-8, its quotes included and its line end not. */
  recordBytesMax: 65_536,
  /** Columns of the header. */
  columnsMax: 1_000,
  /** Rows that are scored and committed together. */
  chunkRowsMax: 500,
  /** Bytes of input that are scored and committed together. */
  chunkBytesMax: 2_097_152,
  /** Code points of a row's `name`; contract part 3. */
  nameLengthMax: 200,
  /** Code points of an upload's file name. */
  fileNameLengthMax: 255,
} as const;
