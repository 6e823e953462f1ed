import type { ReferralFarrier } from '../../../../collections/payload-types';
import { partnerPayee } from '../../../domain/money/ledger/payees';
import { hashPassword } from '../../../security/sign-in/passwords';
import { demoPassword } from './customers';
import { addOnce, type Demo } from './demo';
import { guests, type PartnerEntry, partners } from './lists';
import { payOnce } from './payments';

const emailOf = ({ loginUsername }: Pick<PartnerEntry, 'loginUsername'>) => `${loginUsername}@example.com`;

async function addClients(demo: Demo, partner: ReferralFarrier, entry: PartnerEntry): Promise<void> {
  const { calendar } = demo;
  const paid: { id: number; amount: number }[] = [];
  for (const [clientName, jobDescription, totalRevenue, daysAgo] of entry.clients) {
    const referred = guests.find((guest) => `${guest.firstName} ${guest.lastName}` === clientName);
    const serviceDate = calendar.workday(-daysAgo);
    const { id, commissionOwed } = await addOnce(
      demo,
      'referral-clients',
      { referralFarrierId: partner.id, clientName },
      {
        referralFarrierId: partner.id,
        clientName,
        clientPhone: referred?.phone,
        clientEmail: referred?.email,
        jobDescription,
        serviceDate,
        totalRevenue,
        createdAt: calendar.at(serviceDate, '18:05'),
      },
    );
    if (entry.isPaidUp && daysAgo > 30) paid.push({ id, amount: commissionOwed ?? 0 });
  }
  await payOnce(demo, partnerPayee(partner.id), paid, calendar.at(calendar.workday(-20), '17:40'));
}

/** Adds partners with bank details and clients. Returns the email of the partner with a password. */
export async function addPartners(demo: Demo): Promise<string> {
  for (const entry of partners) {
    const { clients: _, isPaidUp: __, since, ...fields } = entry;
    const partner = await addOnce(
      demo,
      'referral-farriers',
      { emailKey: emailOf(entry) },
      {
        ...fields,
        email: emailOf(entry),
        accountName: entry.businessName,
        isActive: true,
        passwordHash: entry.hasSetPassword ? await hashPassword(demoPassword) : undefined,
        createdAt: demo.calendar.at(demo.calendar.day(-since), '14:30'),
      },
    );
    await addClients(demo, partner, entry);
  }
  const ready = partners.find(({ hasSetPassword }) => hasSetPassword);
  return ready ? emailOf(ready) : '';
}
