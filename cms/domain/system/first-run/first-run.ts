import { hoursOf } from '../../../../collections/globals/hours-of';
import { type FirstRunSteps, type FirstStep, firstSteps } from '../../../../contracts/system/first-run';
import { rows } from '../../../../rows/rows';
import { priorityFeeDollars } from '../../../../rules/bookings/bookings';
import { hoursLines } from '../../../../rules/time/business-hours';
import type { App } from '../../../app';
import { newestBackupAt } from '../../../doctor/backups';
import { storedBusiness } from '../../content/business-settings';
import { messagesLeave } from '../../messages/messages-leave';
import { stepsOff } from './off-the-list';

async function hasLeft({ payload }: App, kind: 'sms' | 'email'): Promise<boolean> {
  const left = { kind, state: ['sent', 'delivered'] as const };
  return (await rows(payload, 'messages').one(left)) !== null;
}

export async function firstRun(app: App): Promise<FirstRunSteps> {
  const connected = messagesLeave(app);
  const [off, business, smsLeft, emailLeft, backupAt, codes] = await Promise.all([
    stepsOff(app, firstSteps),
    storedBusiness(app),
    connected.sms && hasLeft(app, 'sms'),
    connected.email && hasLeft(app, 'email'),
    newestBackupAt(app.env),
    rows(app, 'second-factors').one({ secret: { not: null } }),
  ]);
  const { week } = hoursOf(business, app.env.BUSINESS_TIME_ZONE);
  // Only the owner knows whether details and prices are right, and whether there is a list of clients to import.
  const done: Record<FirstStep, boolean> = {
    details: false,
    prices: false,
    clients: false,
    sms: smsLeft,
    email: emailLeft,
    safety: backupAt !== null && codes !== null,
  };
  return {
    open: firstSteps.filter((step) => !done[step] && !off.has(step)),
    details: { name: business.name, phone: business.phone ?? '', hours: hoursLines(week) },
    prices: { priorityFeeDollars: business.priorityFeeDollars ?? priorityFeeDollars },
    sms: { connected: connected.sms, hasLeft: smsLeft },
    email: { connected: connected.email, hasLeft: emailLeft },
    safety: { backupAt: backupAt?.toISOString() ?? null, secondFactor: codes !== null },
  };
}
