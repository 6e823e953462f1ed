import type { SiteFrame } from '../../../contracts/pages/frame';
import { formatPhone } from '../../../rules/accounts/phones';
import { hoursLines, openText } from '../../../rules/time/business-hours';
import { promiseNow } from '../../../rules/time/promise';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { areas } from '../../domain/content/areas';
import { businessHours } from '../../domain/content/hours';

export async function siteFrame(app: App, viewer: SiteFrame['viewer']): Promise<SiteFrame> {
  const [business, areaNames, hours] = await Promise.all([
    app.content.business(),
    areas(app),
    businessHours(app),
  ]);
  const promiseHours = business.bookingPromiseHours ?? 2;
  return {
    businessName: business.name,
    tagline: business.tagline ?? '',
    phone: business.phone ? formatPhone(business.phone) : null,
    phoneHref: business.phone ? `tel:${business.phone}` : null,
    email: business.email || null,
    socialUrl: business.socialUrl || null,
    footerNote: business.footerNote || null,
    openingHours: hoursLines(hours.week),
    openText: openText(hours, app.now()),
    promise: { words: promiseNow(hours, promiseHours, app.now()), hours, promiseHours },
    priorityAreas: areaNames.filter(({ priority }) => priority).map(({ suburb }) => suburb),
    viewer,
    timeZone: app.env.BUSINESS_TIME_ZONE,
    year: Number(dateIn(app.env.BUSINESS_TIME_ZONE, app.now()).slice(0, 4)),
  };
}
