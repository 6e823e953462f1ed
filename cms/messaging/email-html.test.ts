import { describe, expect, it } from 'vitest';
import { messageTexts } from '../../contracts/messages/messages';
import { sampleOf } from '../../contracts/messages/sample';
import { written } from '../../contracts/messages/written';
import { emailHtml, letterheadOf } from './email-html';

const site = 'https://heelandtoe.example';
const business = {
  name: 'Heel & Toe <Farriers>',
  tagline: 'Sound feet, at your gate.',
  phone: '+61491570156',
  email: 'hello@heelandtoe.example',
};
const html = (text: string) => emailHtml(letterheadOf(business, site), text);

describe('an email in the clothes of the site', () => {
  it('says who writes, and how to write and ring back', () => {
    const letter = html('Hi Jess,\n\nWe call you by 10 am.');
    expect(letter).toContain('Heel &amp; Toe &lt;Farriers&gt;');
    expect(letter).toContain('Sound feet, at your gate.');
    expect(letter).toContain('href="tel:+61491570156"');
    expect(letter).toContain('>0491 570 156</a>');
    expect(letter).toContain('href="mailto:hello@heelandtoe.example"');
    expect(letter).toContain(`href="${site}"`);
    for (const color of ['#f3f5ee', '#13282a', '#134a4b', '#142123']) expect(letter).toContain(color);
  });

  it('loads nothing from anywhere, and has the gist for lists of mails', () => {
    const letter = html('Hi Jess,\n\nWe call you by 10 am.');
    expect(letter).not.toMatch(/<img|<link|url\(|@import|src=/);
    expect(letter).toMatch(/display:none[^>]*>We call you by 10 am\.</);
  });

  it.each([
    [`${site}/b/abcDEF`, 'See your booking'],
    [`${site}/auth?resetToken=abc`, 'Choose a new password'],
    [`${site}/profile/edit?confirmEmail=abc`, 'Confirm your email'],
    [`${site}/leaveareview?visit=1`, 'Leave a review'],
    [`${site}/admin`, 'Open the dashboard'],
  ])('has a button for %s, and the address for those who copy it', (address, label) => {
    const letter = html(`Open this:\n\n${address}\n\nThank you`);
    expect(letter).toMatch(new RegExp(`<a href="[^"]+"[^>]*>${label}</a>`));
    expect(letter.split(`href="${address}"`)).toHaveLength(3);
  });

  it('has the button after words too, as the confirmation of a booking says it', () => {
    const letter = html(`Check, change or cancel your booking any time: ${site}/b/abcDEF\n\nThank you`);
    expect(letter).toMatch(
      /cancel your booking any time:<table[\s\S]*?<a href="[^"]+\/b\/abcDEF"[^>]*>See your booking<\/a>/,
    );
    expect(letter.split(`href="${site}/b/abcDEF"`)).toHaveLength(3);
  });

  const withButtons = Object.entries(messageTexts).filter(
    ([, { kind, default: wording }]) =>
      kind === 'email' && /\{\{(?:bookingLink|bookingUrl|adminUrl)/.test(wording),
  );
  it.each(withButtons)('%s leads to its page by a button, in the words that it comes with', (_, text) => {
    const letter = emailHtml(letterheadOf(business, 'https://example.com'), sampleOf(text, text.default));
    expect(letter).toMatch(
      />(?:See (?:your booking|the owners)|Book a visit|Open the (?:dashboard|invoice|message log))<\/a>/,
    );
  });

  it('makes no link of what a stranger typed', () => {
    const typed = ['https://evil.example/win', '_https://evil.example', `${site}/b/abc`, 'www.evil.example'];
    for (const text of typed) {
      const quoted = written('quoted', text, { kind: 'email', to: 'owner' });
      expect(html(`What they need: ${quoted}`)).not.toMatch(/href="[^"]*(?:evil|\/b\/)/);
    }
  });

  it('lends no button of ours to an address that somebody typed', () => {
    for (const address of ['https://evil.example/b/x', `${site}.evil.example/b/x`]) {
      const letter = html(`What they need:\n${address}`);
      expect(letter).not.toContain('See your booking');
    }
  });

  it('shows what was typed as text, whatever it is', () => {
    const letter = html('<script>alert(1)</script> "a" & https://x.example/?a=1&b=2.');
    expect(letter).not.toContain('<script>');
    expect(letter).toContain('href="https://x.example/?a=1&amp;b=2"');
  });

  it('makes phone numbers tappable, and no other numbers', () => {
    const letter = html('Ring 0412 345 678 or (03) 9123 4567 about KW7RT-4QX9M, BSB 063-000, 12 000 000.');
    expect(letter).toContain('href="tel:+61412345678"');
    expect(letter).toContain('href="tel:+61391234567"');
    expect(letter.match(/href="tel:/g)).toHaveLength(3);
  });

  it('leaves out what the business does not say', () => {
    const bare = emailHtml(
      letterheadOf({ name: 'Heel', tagline: null, phone: null, email: null }, site),
      'Hi',
    );
    expect(bare).not.toMatch(/tel:|mailto:|null|undefined/);
  });
});
