import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ConfigError } from '@ers/platform';
import {
  captureLog,
  encodeNetworkDatabase,
  manualClock,
  manualTimers,
  type ManualTimers,
} from '@ers/testing';
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
  let timers: ManualTimers;
  let captured: ReturnType<typeof captureLog>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ip-data-'));
    timers = manualTimers(manualClock());
    captured = captureLog();
  });
  afterEach(async () => {
    data?.close();
    data = undefined;
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
      log: captured.log,
      startTimer: timers.startTimer,
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

  it('looks nothing up without an address, without a database, or for an address of a private network', async () => {
    const { lookup } = await open({});
    expect(lookup(null)).to.deep.equal({ status: 'skipped', reason: 'not_supplied' });
    expect(lookup('192.0.2.77')).to.deep.equal({ status: 'skipped', reason: 'disabled' });
    for (const ip of ['10.0.0.1', '127.0.0.1', '169.254.1.1', '100.64.0.1', '::1', 'fe80::1', 'fd00::1']) {
      expect(lookup(ip), ip).to.deep.equal({ status: 'skipped', reason: 'not_needed' });
    }
  });

  it('looks up the IPv4 address that a transition address carries', async () => {
    const { lookup } = await open({ asn });
    for (const ip of ['64:ff9b::c000:24d', '2002:c000:24d::1', '2001:0:4136:e378:8000:63bf:3fff:fdb2']) {
      expect(lookup(ip), ip).to.have.nested.property('value.asn', 64_500);
    }
    expect(lookup('2002:a00:1::1')).to.deep.equal({ status: 'skipped', reason: 'not_needed' });
  });

  it('finds no IPv6 address in a database of IPv4', async () => {
    const everywhere = { '0.0.0.0/1': asnNetworks['192.0.2.0/24'] };
    const { lookup } = await open({ asn: encodeNetworkDatabase('Old', everywhere, { ipVersion: 4 }) });
    expect(lookup('38.6.71.0')).to.have.nested.property('value.asn', 64_500);
    expect(lookup('2606:4700::1111')).to.have.nested.property('value.asn', null);
  });

  it('refuses to start with a file that is no database, and names the variable', async () => {
    const refusal = await open({ asn, anonymizer: Buffer.from('nonsense') }).catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(ConfigError);
    expect((refusal as ConfigError).message).to.contain('IP_ANONYMIZER_DATABASE');
  });

  describe('a file that changes', () => {
    /** Moves to the next look at the files; resolves when it has been taken. */
    async function look(): Promise<void> {
      timers.advance(60_000);
      await timers.untilWaiting(60_000);
    }

    async function replace(content: Buffer): Promise<void> {
      await writeFile(join(folder, 'next'), content);
      await rename(join(folder, 'next'), join(folder, 'asn.mmdb'));
    }

    const newer = encodeNetworkDatabase('GeoLite2-ASN', {
      '192.0.2.0/24': { autonomous_system_number: 64_999 },
    });

    it('is taken up', async () => {
      const { lookup } = await open({ asn });
      await replace(newer);
      expect(lookup('192.0.2.77')).to.have.nested.property('value.asn', 64_500);
      await look();
      expect(lookup('192.0.2.77')).to.have.nested.property('value.asn', 64_999);
    });

    it('is not taken up when it is no database, and is once it has been mended', async () => {
      const { lookup } = await open({ asn });
      await replace(Buffer.from('nonsense'));
      await look();
      expect(lookup('192.0.2.77')).to.have.nested.property('value.asn', 64_500);
      expect(captured.text()).to.contain('IP_ASN_DATABASE').and.contain('the old one stays in use');
      await replace(newer);
      await look();
      expect(lookup('192.0.2.77')).to.have.nested.property('value.asn', 64_999);
    });

    it('stays in use when it is gone', async () => {
      const { lookup } = await open({ asn });
      await rm(join(folder, 'asn.mmdb'));
      await look();
      expect(lookup('192.0.2.77')).to.have.nested.property('value.asn', 64_500);
    });

    it('is not read again while it stays the same', async () => {
      await open({ asn });
      await look();
      await look();
      expect(captured.text()).to.equal('');
    });

    it('is left alone after closing', async () => {
      const { close } = await open({ asn });
      close();
      expect(timers.waiting()).to.deep.equal([]);
    });
  });

  it('refuses to start with a file that is not there', async () => {
    const options = { asnDatabase: join(folder, 'none.mmdb'), anonymizerDatabase: null, log: captured.log };
    const refusal = await openIpData(options).catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(ConfigError);
  });
});
