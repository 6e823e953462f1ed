import type { Business } from '../../collections/payload-types';
import { formatPhone } from '../../rules/accounts/phones';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The site's colours in light mode. Mail programs support no variables, and darken a light email themselves. */
const color = {
  canvas: '#f3f5ee',
  surface: '#fdfefa',
  ink: '#142123',
  soft: '#475658',
  brand: '#134a4b',
  iron: '#13282a',
  onIron: '#eef2e9',
  ember: '#ff9457',
  line: '#d5dbd0',
};
const body = "font-family:'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Verdana,Arial,sans-serif";
const display = "font-family:Besley,Rockwell,'Roboto Slab',Georgia,serif";

/**
 * The logo in letters, because most mail programs block SVG and pictures. The shoe is a U with the heels up, with the
 * frog between its branches.
 */
const logo = `<span aria-hidden="true" style="display:inline-block;width:14px;height:14px;border:5px solid ${color.onIron};border-top:0;border-radius:0 0 14px 14px;text-align:center;line-height:9px;font-size:11px;color:${color.ember};vertical-align:middle;margin-right:10px">&#9662;</span>`;

const url = /https?:\/\/[^\s<]+[^\s<.,;:!?)]/g;
const phone = /(?<![\w+/-])(?:0\d{3} \d{3} \d{3}|\(0\d\) \d{4} \d{4}|1[38]00 \d{3} \d{3})(?!\w)/g;
const linkStyle = `color:${color.brand};text-decoration:underline`;

const telOf = (shown: string) => {
  const digits = shown.replace(/\D/g, '');
  return digits.startsWith('0') ? `+61${digits.slice(1)}` : digits;
};

const withLinks = (escaped: string) =>
  escaped
    .replace(
      phone,
      (shown) => `<a href="tel:${telOf(shown)}" style="${linkStyle};white-space:nowrap">${shown}</a>`,
    )
    .replace(
      url,
      (address) => `<a href="${address}" style="${linkStyle};word-break:break-all">${address}</a>`,
    );

const buttons: readonly (readonly [RegExp, string])[] = [
  [/\/b\/[^/]+$/, 'See your booking'],
  [/[?&]resetToken=/, 'Choose a new password'],
  [/[?&]confirmEmail=/, 'Confirm your email'],
  [/\/leaveareview/, 'Leave a review'],
  [/\/setup-password/, 'Choose your password'],
  [/\/admin(?:[/?#]|$)/, 'Open the dashboard'],
  [/\/money\/invoices\/\d+$/, 'Open the invoice'],
  [/\/my-stable/, 'Open My Stable'],
  [/\/booking\/farrier$/, 'Book a visit'],
  [/\/cms\/collections\/messages$/, 'Open the message log'],
  [/\/cms\/collections\/owners$/, 'See the owners'],
];

/**
 * Returns a button for a line that ends with an address of the site, alone or after a colon. The address also follows
 * as text, for copying. Customers' text gets no button: its links are removed and it is quoted.
 */
function buttonFor(site: string, line: string): string | null {
  const [, before = '', address = ''] = /^(?:(.*\S:)\s+)?(https?:\/\/\S+)$/.exec(line.trim()) ?? [];
  if (!address.startsWith(`${site}/`)) return null;
  const label = buttons.find(([pattern]) => pattern.test(address))?.[1];
  if (!label) return null;
  const href = escapeHtml(address);
  return `${withLinks(escapeHtml(before))}<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0"><tr><td style="border-radius:8px;background:${color.brand}"><a href="${href}" style="display:inline-block;padding:14px 24px;border-radius:8px;color:#ffffff;font-weight:bold;text-decoration:none">${label}</a></td></tr></table><span style="font-size:14px;color:${color.soft}">${withLinks(href)}</span>`;
}

const paragraph = (site: string) => (text: string) =>
  `<p style="margin:0 0 16px">${text
    .split('\n')
    .map((line) => buttonFor(site, line) ?? withLinks(escapeHtml(line)))
    .join('<br>')}</p>`;

export interface Letterhead {
  name: string;
  tagline: string | null;
  phone: string | null;
  email: string | null;
  site: string;
}

export const letterheadOf = (
  { name, tagline, phone, email }: Pick<Business, 'name' | 'tagline' | 'phone' | 'email'>,
  site: string,
): Letterhead => ({
  name,
  tagline: tagline || null,
  phone: phone ? formatPhone(phone) : null,
  email: email || null,
  site,
});

/**
 * Returns an email's HTML with the words of its plain text, in the site's style, without external files. The plain
 * text is sent too.
 */
export function emailHtml(from: Letterhead, text: string): string {
  const [, preheader = ''] = /^(?:(?:Hi|Hello|Dear)[^\n]*\n+)?([^\n]{0,120})/.exec(text) ?? [];
  const contact = [
    from.phone && withLinks(escapeHtml(from.phone)),
    from.email &&
      `<a href="mailto:${escapeHtml(from.email)}" style="${linkStyle}">${escapeHtml(from.email)}</a>`,
    `<a href="${escapeHtml(from.site)}" style="${linkStyle}">${escapeHtml(from.site.replace(/^https?:\/\//, ''))}</a>`,
  ].filter(Boolean);
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(from.name)}</title></head>
<body style="margin:0;background:${color.canvas};color:${color.ink};font-size:17px;line-height:1.5;${body}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${color.canvas}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;border:1px solid ${color.line};border-radius:16px;border-collapse:separate;overflow:hidden;background:${color.surface};text-align:left">
<tr><td style="background:${color.iron};color:${color.onIron};padding:20px 24px;${display};font-size:22px;font-weight:bold;line-height:1.2">${logo}${escapeHtml(from.name)}</td></tr>
<tr><td style="padding:28px 24px 12px;overflow-wrap:anywhere">
${text
  .trim()
  .split(/\n{2,}/)
  .map(paragraph(from.site))
  .join('\n')}
</td></tr>
<tr><td style="border-top:1px solid ${color.line};padding:16px 24px 20px;font-size:15px;color:${color.soft}">
${from.tagline ? `${escapeHtml(from.tagline)}<br>` : ''}${contact.join(' &nbsp;·&nbsp; ')}
</td></tr></table></td></tr></table></body></html>`;
}
