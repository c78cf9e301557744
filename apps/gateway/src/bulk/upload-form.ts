import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { ApiError } from '@ers/core';
import { type UploadOptions, uploadFault } from './upload.ts';

/** A form of a file and two or three fields; what is longer is no form of ours. */
const limits = { parts: 8, files: 1, fields: 7, fieldSize: 256, headerPairs: 16, headerSize: 8_192 };

export interface FormEvents {
  /** Once, at the head of the part `file`. Its stream is to be read, or nothing after it comes. */
  file(stream: BusboyFileStream, fileName: string): void;
  /** The form was read to its end. */
  end(options: UploadOptions): void;
  /** It is none, or none of ours; nothing is told after that. */
  refuse(fault: ApiError): void;
}

/** Reads `multipart/form-data` as it is written to it. Throws ApiError 415 for a head that promises anything else. */
export function createUploadForm(contentType: string | undefined, events: FormEvents): BusboyInstance {
  const form = openForm(contentType);
  const values = new Map<string, string>();
  let hasFile = false;
  // A form without a file is 415 whatever else is wrong with it: its fields are refused once there is a file.
  let early: ApiError | undefined;
  const refuseField = (fault: ApiError): void => {
    if (hasFile) events.refuse(fault);
    else early ??= fault;
  };
  form.on('file', (_name, stream, fileName) => {
    hasFile = true;
    if (early === undefined) events.file(stream, fileName ?? '');
    else events.refuse(early);
  });
  form.on('field', (name, value, _nameCut, valueCut) => {
    const field = (name as string | undefined) ?? '';
    if (field !== 'escape_formulas') refuseField(unknownField(field));
    else if (values.has(field)) refuseField(uploadFault(`${field} is there twice.`, { field }));
    else if (valueCut || !isFlag(value)) refuseField(uploadFault(`${field} is true or false.`, { field }));
    else values.set(field, value);
  });
  form.on('filesLimit', () => events.refuse(uploadFault('Send one file.')));
  for (const limit of ['partsLimit', 'fieldsLimit'] as const) {
    form.on(limit, () => events.refuse(uploadFault('The form has too many parts.', { field: 'body' })));
  }
  form.on('error', () => events.refuse(hasFile ? brokenForm() : noFile()));
  form.on('finish', () => {
    if (hasFile) events.end({ escapeFormulas: values.get('escape_formulas') !== 'false' });
    else events.refuse(noFile());
  });
  return form;
}

function openForm(contentType: string | undefined): BusboyInstance {
  if (!/^multipart\/form-data\s*;/i.test(contentType ?? '')) throw notAForm();
  try {
    return new Busboy({
      headers: { 'content-type': contentType ?? '' },
      limits,
      // Paths of the other kind of system too are cut by `fileNameOf`.
      preservePath: true,
      // A field that is called so is the file, whether or not it has a file's name.
      isPartAFile: (fieldName) => fieldName === 'file',
    });
  } catch {
    throw notAForm();
  }
}

const isFlag = (value: string): boolean => value === 'true' || value === 'false';

const notAForm = (): ApiError =>
  uploadFault('Send the file as multipart/form-data, in the field file.', { field: 'body', status: 415 });

const noFile = (): ApiError => uploadFault('The form has no field file.', { code: 'required', status: 415 });

const brokenForm = (): ApiError => uploadFault('The form ends before its end.', { field: 'body' });

/** The name is the caller's own text: only its start is repeated. */
function unknownField(name: string): ApiError {
  const field = [...name.slice(0, 128)].slice(0, 64).join('');
  return uploadFault('This field is not known.', { field, code: 'unknown_field' });
}
