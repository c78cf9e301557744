import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What a test needs of the MaxMind DB format 2.0 (https://maxmind.github.io/MaxMind-DB): one tree, 24-bit records. */
export type DatabaseValue = string | number | boolean | { [key: string]: DatabaseValue } | DatabaseValue[];

type Tree = { children: [Tree | undefined, Tree | undefined]; data?: number; index: number };

const metadataMarker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
const recordBytes = 3;
/** Zero octets between the tree and the data, counted in by the pointers of the tree. */
const separatorBytes = 16;

/**
 * A database file with the given record for each network (`192.0.2.0/24`, `2001:db8::/32`). Networks must not nest.
 * In a database of IP version 4 all of them are IPv4.
 */
export function encodeNetworkDatabase(
  type: string,
  networks: Record<string, DatabaseValue>,
  { ipVersion = 6 }: { ipVersion?: 4 | 6 } = {},
): Buffer {
  const root: Tree = node();
  const data: Buffer[] = [];
  let dataBytes = 0;
  for (const [network, value] of Object.entries(networks)) {
    const leaf = bitsOf(network, ipVersion).reduce((at, bit) => (at.children[bit] ??= node()), root);
    leaf.data = dataBytes;
    const encoded = encodeValue(value);
    data.push(encoded);
    dataBytes += encoded.length;
  }
  const nodes = numbered(root);
  const records = nodes.flatMap(({ children }) => children.map((child) => recordOf(child, nodes.length)));
  const metadata = {
    node_count: nodes.length,
    record_size: recordBytes * 8,
    ip_version: ipVersion,
    database_type: type,
    languages: [],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_767_225_600,
    description: {},
  };
  const separator = Buffer.alloc(separatorBytes);
  return Buffer.concat([...records, separator, ...data, metadataMarker, encodeValue(metadata)]);
}

function node(): Tree {
  return { children: [undefined, undefined], index: 0 };
}

/** The network's prefix; in a tree of IPv6, IPv4 lies under ::/96. */
function bitsOf(network: string, ipVersion: 4 | 6): (0 | 1)[] {
  const [address = '', length = ''] = network.split('/');
  const prefix = isIPv4(address) && ipVersion === 6 ? new Array<0>(96).fill(0) : [];
  const bits = ipaddr.parse(address).toByteArray().flatMap(bitsOfByte).slice(0, Number(length));
  return [...prefix, ...bits];
}

function bitsOfByte(byte: number): (0 | 1)[] {
  return [7, 6, 5, 4, 3, 2, 1, 0].map((shift) => ((byte >> shift) & 1) as 0 | 1);
}

/** Inner nodes in the order of their numbers; leaves are not nodes. */
function numbered(root: Tree): Tree[] {
  const nodes: Tree[] = [];
  const visit = (tree: Tree | undefined): void => {
    if (tree === undefined || tree.data !== undefined) return;
    tree.index = nodes.push(tree) - 1;
    tree.children.forEach(visit);
  };
  visit(root);
  return nodes;
}

/** A node's number, the number of nodes for "not listed", or beyond it a place in the data. */
function recordOf(child: Tree | undefined, nodeCount: number): Buffer {
  const value =
    child === undefined
      ? nodeCount
      : child.data === undefined
        ? child.index
        : nodeCount + separatorBytes + child.data;
  const record = Buffer.alloc(recordBytes);
  record.writeUIntBE(value, 0, recordBytes);
  return record;
}

const typeNumbers = { string: 2, uint32: 6, map: 7, array: 11, boolean: 14 };

function encodeValue(value: DatabaseValue): Buffer {
  if (typeof value === 'boolean') return control(typeNumbers.boolean, value ? 1 : 0);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(typeNumbers.uint32, bytes.length), bytes]);
  }
  if (typeof value === 'string') {
    const bytes = Buffer.from(value, 'utf8');
    return Buffer.concat([control(typeNumbers.string, bytes.length), bytes]);
  }
  if (Array.isArray(value))
    return Buffer.concat([control(typeNumbers.array, value.length), ...value.map(encodeValue)]);
  const entries = Object.entries(value).flatMap(([key, item]) => [encodeValue(key), encodeValue(item)]);
  return Buffer.concat([control(typeNumbers.map, entries.length / 2), ...entries]);
}

/** Type and size before each value; types above 7 take a second octet, and sizes from 29 one more. */
function control(type: number, size: number): Buffer {
  if (size > 284) throw new Error('a value of a network database is larger than this encoder writes');
  const sizeBits = Math.min(size, 29);
  const head = type > 7 ? [sizeBits, type - 7] : [(type << 5) | sizeBits];
  return Buffer.from(size < 29 ? head : [...head, size - 29]);
}
