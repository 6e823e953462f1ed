import type { SiteFrame } from '../../../contracts/pages/frame';
import { formatPhone } from '../../../rules/phones';
import { dateIn } from '../../../rules/zone';
import type { App } from '../../app';
import { areas } from './home';

/** What all pages show around their content. */
export async function siteFrame(app: App, viewer: SiteFrame['viewer']): Promise<SiteFrame> {
  const [business, areaNames] = await Promise.all([app.content.business(), areas(app)]);
  return {
    businessName: business.name,
    tagline: business.tagline ?? '',
    phone: business.phone ? formatPhone(business.phone) : null,
    phoneHref: business.phone ? `tel:${business.phone}` : null,
    socialUrl: business.socialUrl || null,
    footerNote: business.footerNote || null,
    openingHours: (business.openingHours ?? []).map(({ days, hours }) => ({ days, hours })),
    priorityAreas: areaNames.filter(({ priority }) => priority).map(({ suburb }) => suburb),
    viewer,
    timeZone: app.env.BUSINESS_TIME_ZONE,
    year: Number(dateIn(app.env.BUSINESS_TIME_ZONE, app.now()).slice(0, 4)),
  };
}
