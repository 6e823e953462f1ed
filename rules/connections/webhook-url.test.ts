import { describe, expect, it } from 'vitest';
import { faultOfWebhookUrl, isPrivateAddress } from './webhook-url';

describe('an address of a network', () => {
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.0.8',
    '203.0.113.7',

    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',

    'fd12:3456::1',
    'fec0::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    '[::1]',
    'not an address',
    '1.2.3',
    '1.2.3.4.5',
    '::g',
    '1::2::3',
  ])('%s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '192.167.1.1',

    '2606:4700:4700::1111',
    '::ffff:8.8.8.8',
    '2002:808:808::',
    '[2606:4700::1]',
    '2a00:1450:4001:81b::200e',
  ])('%s is of the internet', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});

describe('the address of a webhook', () => {
  it.each([
    ['https://example.com/hook', null],
    ['https://example.com:8443/hook?a=1', null],
    ['https://8.8.8.8/hook', null],
    ['example.com', 'full address'],
    ['http://example.com/', 'https://'],
    ['ftp://example.com/', 'https://'],
    ['https://user@example.com/', 'without a user'],
    ['https://user:secret@example.com/', 'without a user'],
    ['https://127.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.0.0.1/', 'private'],
    ['https://0177.0.0.1/', 'private'],
    ['https://0/', 'private'],
    ['https://127.1/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:10.0.0.1]/', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
    ['https://localhost/', 'private'],
    ['https://api.localhost/', 'private'],
    ['https://localhost./', 'private'],
    ['https://nas/', 'private'],
    ['https://nas.home.arpa/', 'private'],
    ['https://nas.localdomain/', 'private'],
    ['https://printer.local/', 'private'],
    ['https://127.0.0.1.nip.io/', 'private'],
    ['https://10-0-0-1.sslip.io/', 'private'],
    ['https://app.localtest.me/', 'private'],
    ['https://notlocaltest.me/', null],
    ['https://internal.example.com/', null],
  ])('%s: %s', (url, fault) => {
    const found = faultOfWebhookUrl(url, false);
    if (fault === null) expect(found).toBeNull();
    else expect(found).toContain(fault);
  });

  it('may be private, and plain, where that is allowed', () => {
    expect(faultOfWebhookUrl('http://127.0.0.1:4000/hook', true)).toBeNull();
    expect(faultOfWebhookUrl('http://me@127.0.0.1/', true)).toContain('without a user');
  });
});
