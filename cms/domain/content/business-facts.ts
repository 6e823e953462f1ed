import type { ReplyOf } from '../../../contracts/endpoint';
import { urls } from '../../../contracts/pages/paths';
import type { BusinessFacts, checkArea } from '../../../contracts/system/business-facts';
import { formatPhone } from '../../../rules/accounts/phones';
import { areaNamed, type ServiceArea, suggestedAreas } from '../../../rules/bookings/service-areas';
import { withFee } from '../../../rules/money/fee-placeholder';
import { formatDollars } from '../../../rules/money/money';
import { hoursLines } from '../../../rules/time/business-hours';
import type { App } from '../../app';
import { areas } from './areas';
import { findServices } from './find-services';
import { businessHours } from './hours';
import { feeOf } from './priority-fee';

/** Returns the owner's content as plain facts, without pictures and layout. */
export async function businessFacts(app: App): Promise<BusinessFacts> {
  const [business, cards, served, hours] = await Promise.all([
    app.content.business(),
    app.content.once('service-facts', () => findServices(app, false)),
    areas(app),
    businessHours(app),
  ]);
  const fee = feeOf(business);
  const promiseHours = business.bookingPromiseHours ?? 2;
  return {
    name: business.name,
    tagline: business.tagline || null,
    phone: business.phone || null,
    email: business.email || null,
    website: app.env.PUBLIC_URL,
    services: withFee(cards, fee).map(({ title, summary, priceHint }) => ({
      name: title,
      summary,
      price: priceHint || null,
    })),
    openingHours: hoursLines(hours.week),
    areas: served.map(({ suburb, postcode, priority }) => ({ suburb, postcode, priority })),
    priority: {
      feeCents: fee * 100,
      text: `Same-day priority service for ${formatDollars(fee)} extra, in the areas that have it.`,
    },
    promiseHours,
    afterRequest: `A booking is a request. We call within ${promiseHours} opening ${promiseHours === 1 ? 'hour' : 'hours'} to agree on the time. The visit is booked once we have agreed.`,
  };
}

export async function reachOfArea(
  app: App,
  { suburb, postcode }: { suburb: string | null; postcode: string | null },
): Promise<ReplyOf<typeof checkArea>> {
  const [served, { phone }] = await Promise.all([areas(app), app.content.business()]);
  const named = suburb === null ? undefined : areaNamed(served, suburb);
  const ofPostcode = postcode === null ? [] : served.filter((area) => area.postcode === postcode);
  const found = named ? [named] : suburb === null ? ofPostcode : [];
  const priority = found.some((area) => area.priority);
  const alike = suburb === null ? [] : suggestedAreas(served, suburb);
  // People write “Pakenham VIC” too: the postcode then names the areas to choose from.
  const maybe = [found, alike, ofPostcode].find(({ length }) => length) ?? [];
  const asShown = ({ suburb, postcode, priority }: ServiceArea) => ({ suburb, postcode, priority });
  return {
    reach: !found.length ? 'call-first' : priority ? 'same-day' : 'by-appointment',
    served: found.length > 0,
    priority,
    areas: maybe.map(asShown),
    phone: phone || null,
  };
}

const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Formats the business facts for language models (https://llmstxt.org). */
export async function llmsText(app: App): Promise<string> {
  const facts = await businessFacts(app);
  const urlOf = (path: string) => `${app.env.PUBLIC_URL}${path}`;
  const contacts = [facts.phone && formatPhone(facts.phone), facts.email].filter(Boolean).join(', ');
  const lines = [
    `# ${facts.name}`,
    '',
    `> ${[facts.tagline, 'A farrier who comes to your horses.'].filter(Boolean).join(' ')}`,
    '',
    ...(contacts ? [`Contact: ${contacts}`, ''] : []),
    '## Services',
    '',
    ...facts.services.map(
      ({ name, summary, price }) => `- ${name}: ${toOneLine(`${summary} ${price ?? ''}`)}`,
    ),
    `- ${facts.priority.text}`,
    '',
    '## Opening hours',
    '',
    ...facts.openingHours.map(({ days, hours }) => `- ${days}: ${hours}`),
    '',
    '## Areas',
    '',
    ...facts.areas.map(
      ({ suburb, postcode, priority }) =>
        `- ${[suburb, postcode].filter(Boolean).join(' ')}${priority ? ' (same-day priority)' : ''}`,
    ),
    '',
    '## How to book',
    '',
    facts.afterRequest,
    '',
    `- [Booking form](${urlOf(urls.booking)})`,
    ...(app.env.ASSISTANTS
      ? [`- Assistants ask and book by the Model Context Protocol (Streamable HTTP): ${urlOf('/mcp')}`]
      : []),
    '',
  ];
  return lines.join('\n');
}
