/** Types of the parts of `tr46` used here; the package ships none. */
declare module 'tr46' {
  export interface ProcessingOptions {
    checkBidi?: boolean;
    checkJoiners?: boolean;
  }

  /** Null when UTS 46 processing records an error. */
  export function toASCII(domain: string, options?: ProcessingOptions): string | null;
  export function toUnicode(domain: string, options?: ProcessingOptions): { domain: string; error: boolean };
}
