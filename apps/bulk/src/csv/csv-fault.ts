/** Why a file is refused: for the log and the tests; a caller sees the message. */
export type CsvFaultCode =
  | 'compressed'
  | 'not_text'
  | 'bad_encoding'
  | 'empty'
  | 'no_email_column'
  | 'two_email_columns'
  | 'too_many_columns'
  | 'record_too_long'
  | 'unterminated_quote'
  | 'no_rows';

/** A file that cannot be processed. The message is fit for the public and quotes nothing of the file. */
export class CsvFault extends Error {
  readonly code: CsvFaultCode;

  constructor(code: CsvFaultCode, message: string) {
    super(message);
    this.name = 'CsvFault';
    this.code = code;
  }
}
