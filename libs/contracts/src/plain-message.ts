import { create, type DescField, type DescMessage, type MessageShape, ScalarType } from '@bufbuild/protobuf';

/**
 * Converts between a protobuf message and the plain object whose keys are the proto's field names. The scoring
 * proto names its fields as the public API does, so this is the whole mapping between the two; it holds because:
 *  - an unset `optional` or message field is `null` in the plain object, and the reverse;
 *  - repeated fields are arrays, a oneof is its one set member;
 *  - only strings, booleans, 32-bit numbers, doubles, messages and lists of these occur (no maps, no 64-bit
 *    integers, no bytes): `fieldsOf` refuses a schema that has others.
 */
type Plain = Record<string, unknown>;
type Loose = Record<string, unknown>;

interface FieldPlan {
  /** Key in the plain object. */
  name: string;
  /** Property in the generated message. */
  local: string;
  message: DescMessage | null;
  list: boolean;
  oneof: string | null;
}

const plans = new WeakMap<DescMessage, FieldPlan[]>();

export function toMessage<Desc extends DescMessage>(schema: Desc, plain: object): MessageShape<Desc> {
  const message = create(schema) as Loose;
  const source = plain as Plain;
  for (const field of fieldsOf(schema)) {
    const value = source[field.name];
    if (value === null || value === undefined) continue;
    const converted = encode(field, value);
    if (field.oneof === null) message[field.local] = converted;
    else message[field.oneof] = { case: field.local, value: converted };
  }
  return message as MessageShape<Desc>;
}

/** `T` is the caller's word for what the schema's fields spell out; a round-trip test holds it to that. */
export function toPlain<T>(schema: DescMessage, message: object): T {
  const source = message as Loose;
  const plain: Plain = {};
  for (const field of fieldsOf(schema)) {
    const value = field.oneof === null ? source[field.local] : memberOf(source[field.oneof], field.local);
    plain[field.name] = value === undefined ? null : decode(field, value);
  }
  return plain as T;
}

function encode(field: FieldPlan, value: unknown): unknown {
  const { message, list } = field;
  if (message === null) return value;
  return list
    ? (value as object[]).map((item) => toMessage(message, item))
    : toMessage(message, value as object);
}

function decode(field: FieldPlan, value: unknown): unknown {
  const { message, list } = field;
  if (message === null) return value;
  return list ? (value as object[]).map((item) => toPlain(message, item)) : toPlain(message, value as object);
}

function memberOf(oneof: unknown, local: string): unknown {
  const { case: set, value } = oneof as { case: string | undefined; value?: unknown };
  return set === local ? value : undefined;
}

function fieldsOf(schema: DescMessage): FieldPlan[] {
  const known = plans.get(schema);
  if (known) return known;
  const made = schema.fields.map(planOf);
  plans.set(schema, made);
  return made;
}

const notPlain = [
  ScalarType.BYTES,
  ScalarType.INT64,
  ScalarType.UINT64,
  ScalarType.SINT64,
  ScalarType.FIXED64,
  ScalarType.SFIXED64,
];
const isPlain = (scalar: ScalarType): boolean => !notPlain.includes(scalar);

function planOf(field: DescField): FieldPlan {
  const list = field.fieldKind === 'list';
  const kind = list ? field.listKind : field.fieldKind;
  const supported =
    kind === 'message' || (kind === 'scalar' && field.scalar !== undefined && isPlain(field.scalar));
  if (!supported)
    throw new Error(`plain-message: ${field.parent.typeName}.${field.name} is of a kind without a mapping`);
  return {
    name: field.name,
    local: field.localName,
    message: field.message ?? null,
    list,
    oneof: field.oneof?.localName ?? null,
  };
}
