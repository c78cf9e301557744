import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ConfigError } from '@ers/platform';
import { captureLog, encodeNetworkDatabase } from '@ers/testing';
import { type IpData, openIpData } from './ip-data.ts';

const asnNetworks = {
  '192.0.2.0/24': { autonomous_system_number: 64_500, autonomous_system_organization: 'Example Net' },
  '2001:db8::/32': { autonomous_system_number: 64_501, autonomous_system_organization: 'Example Six' },
  '198.51.100.0/24': {
    traits: { autonomous_system_number: 64_502, organization: 'Example Mobile', user_type: 'cellular' },
  },
};
const anonymizerNetworks = {
  '203.0.113.0/24': { is_anonymous: true, is_anonymous_vpn: true, is_tor_exit_node: true },
};
const noAnonymizer = { vpn: false, proxy: false, tor: false, hosting: false };

describe('openIpData', () => {
  let folder: string;
  let data: IpData | undefined;
  const { log, text } = captureLog();

  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'ip-data-'))));
  afterEach(async () => {
    data?.close();
    await rm(folder, { recursive: true });
  });

  async function open(names: { asn?: Buffer; anonymizer?: Buffer }): Promise<IpData> {
    const write = async (name: string, content: Buffer | undefined): Promise<string | null> => {
      if (content === undefined) return null;
      await writeFile(join(folder, name), content);
      return join(folder, name);
    };
    return (data = await openIpData({
      asnDatabase: await write('asn.mmdb', names.asn),
      anonymizerDatabase: await write('anonymizer.mmdb', names.anonymizer),
      log,
      checkEveryMs: 1,
    }));
  }

  const asn = encodeNetworkDatabase('GeoLite2-ASN', asnNetworks);
  const anonymizer = encodeNetworkDatabase('GeoIP2-Anonymous-IP', anonymizerNetworks);

  it('says which network an address belongs to', async () => {
    const { lookup } = await open({ asn });
    const facts = { asn: 64_500, organization: 'Example Net', anonymizer: null, connection: null };
    expect(lookup('192.0.2.77')).to.deep.equal({ status: 'ok', value: facts });
    expect(lookup('2001:db8::7')).to.have.nested.property('value.asn', 64_501);
    expect(lookup('198.51.100.1')).to.deep.equal({
      status: 'ok',
      value: { asn: 64_502, organization: 'Example Mobile', anonymizer: null, connection: 'mobile' },
    });
  });

  it('says what an anonymizer database knows, and that it does not list an address', async () => {
    const { lookup } = await open({ asn, anonymizer });
    expect(lookup('203.0.113.9')).to.deep.equal({
      status: 'ok',
      value: {
        asn: null,
        organization: '',
        anonymizer: { ...noAnonymizer, vpn: true, tor: true },
        connection: null,
      },
    });
    expect(lookup('192.0.2.77')).to.have.nested.property('value.anonymizer').that.deep.equals(noAnonymizer);
  });

  it('looks nothing up without an address, without a database, or for a local address', async () => {
    const { lookup } = await open({});
    expect(lookup(null)).to.deep.equal({ status: 'skipped', reason: 'not_supplied' });
    expect(lookup('192.0.2.77')).to.deep.equal({ status: 'skipped', reason: 'disabled' });
    for (const ip of [
      '10.0.0.1',
      '127.0.0.1',
      '169.254.1.1',
      '::1',
      'fe80::1',
      'fd00::1',
      '::ffff:10.0.0.1',
    ]) {
      expect(lookup(ip)).to.deep.equal({ status: 'skipped', reason: 'not_needed' });
    }
  });

  it('takes fields of another type for absent', async () => {
    const odd = {
      autonomous_system_number: 'AS1',
      autonomous_system_organization: 5,
      user_type: 7,
      traits: 'none',
    };
    const { lookup } = await open({ asn: encodeNetworkDatabase('Odd', { '192.0.2.0/24': odd }) });
    expect(lookup('192.0.2.77')).to.deep.equal({
      status: 'ok',
      value: { asn: null, organization: '', anonymizer: null, connection: null },
    });
  });

  it('refuses to start with a file that is no database, and names the variable', async () => {
    const refusal = await open({ asn, anonymizer: Buffer.from('nonsense') }).catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(ConfigError);
    expect((refusal as ConfigError).message).to.contain('IP_ANONYMIZER_DATABASE');
  });

  it('takes up a new version of a file, and keeps the old one when the new one is no database', async () => {
    const { lookup } = await open({ asn });
    const replace = async (content: Buffer): Promise<void> => {
      await writeFile(join(folder, 'next'), content);
      await rename(join(folder, 'next'), join(folder, 'asn.mmdb'));
    };
    while (!text().includes('cannot be read')) await replace(Buffer.from('nonsense'));
    expect(lookup('192.0.2.77')).to.have.nested.property('value.asn', 64_500);

    const newer = encodeNetworkDatabase('GeoLite2-ASN', {
      '192.0.2.0/24': { autonomous_system_number: 64_999 },
    });
    while (!text().includes('was replaced')) await replace(newer);
    expect(lookup('192.0.2.77')).to.have.nested.property('value.asn', 64_999);
  });

  it('refuses to start with a file that is not there', async () => {
    const options = { asnDatabase: join(folder, 'none.mmdb'), anonymizerDatabase: null, log };
    const refusal = await openIpData(options).catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(ConfigError);
  });
});
