import * as bank from '../../../contracts/team/bank';
import * as partners from '../../../contracts/team/partners';
import * as payments from '../../../contracts/team/payments';
import * as providers from '../../../contracts/team/providers';
import * as clients from '../../../contracts/team/referred-clients';
import * as setupLinks from '../../../contracts/team/setup-links';
import * as work from '../../../contracts/team/work';
import { revealBank } from '../../domain/money/ledger/bank';
import { asPayment, listPayments, paymentsCsv } from '../../domain/money/ledger/list-payments';
import { payOutstanding, reversePayment } from '../../domain/money/ledger/pay';
import { type Payee, partnerPayee, providerPayee } from '../../domain/money/ledger/payees';
import { changePartner, createPartner, listPartners, partnersCsv } from '../../domain/team/partners';
import { namesOfProviders } from '../../domain/team/provider-names';
import { changeProvider, createProvider, listProviders, providersCsv } from '../../domain/team/providers';
import {
  clientsOf,
  createClient,
  referredClientsCsv,
  removeClient,
  updateClient,
} from '../../domain/team/referred-clients';
import { newSetupLink, textSetupLink } from '../../domain/team/setup-link';
import {
  assignmentsCsv,
  assignmentsOf,
  createAssignment,
  removeAssignment,
  updateAssignment,
} from '../../domain/team/work';
import { deactivateOrDelete } from '../../domain/team/write-person';
import { notFound } from '../../refusal';
import { auditedPerson } from '../../security/audit';
import { type Call, forward, handle } from '../handle';

const removal = async (app: Call<typeof providers.deleteProvider>['app'], payee: Payee, who: string) => {
  const deactivated = await deactivateOrDelete(app, payee);
  const message = deactivated
    ? `This ${who} has history, which is kept. They are inactive now, and cannot sign in.`
    : `The ${who} was deleted`;
  return { message, deactivated };
};

export const teamHandlers = [
  forward(providers.listProviders, listProviders),
  handle(providers.exportProviders, async ({ app, res }) => {
    res.attachment('team.csv');
    return providersCsv(app);
  }),
  forward(providers.createProvider, createProvider),
  forward(providers.updateProvider, changeProvider),
  handle(providers.deleteProvider, ({ app, params }) =>
    removal(app, providerPayee(params.id), 'team member'),
  ),
  forward(work.createAssignment, createAssignment),
  handle(work.listAssignments, ({ app, params: { providerId }, person }) => {
    if (person.role === 'provider' && person.subject.id !== providerId) throw notFound();
    return assignmentsOf(app, providerId);
  }),
  handle(work.exportAssignments, async ({ app, params: { providerId }, res }) => {
    const file = await assignmentsCsv(app, providerId);
    const names = await namesOfProviders(app, [providerId]);
    res.attachment(`work-of-${names.get(providerId) ?? 'a-provider'}.csv`);
    return file;
  }),
  handle(work.updateAssignment, ({ app, params, body, person }) =>
    updateAssignment(app, params.id, body, auditedPerson(person)),
  ),
  handle(work.removeAssignment, async ({ app, params, person }) => {
    await removeAssignment(app, params.id, auditedPerson(person));
    return { message: 'The work was removed' };
  }),
  forward(partners.listPartners, listPartners),
  handle(partners.exportPartners, async ({ app, res }) => {
    res.attachment('partners.csv');
    return partnersCsv(app);
  }),
  forward(partners.createPartner, createPartner),
  forward(partners.updatePartner, changePartner),
  handle(partners.deletePartner, ({ app, params }) => removal(app, partnerPayee(params.id), 'partner')),
  handle(partners.markPartnerPaid, async ({ app, params, body: { amount, ...how }, person, requestKey }) => {
    const paying = { ...how, by: auditedPerson(person) };
    const row = await payOutstanding(app, partnerPayee(params.id), amount, paying, requestKey);
    return { message: 'The commission is paid', payment: await asPayment(app, row) };
  }),
  forward(clients.listReferredClients, clientsOf),
  handle(clients.exportReferredClients, async ({ app, params: { farrierId }, res }) => {
    const file = await referredClientsCsv(app, farrierId);
    res.attachment(`clients-of-${farrierId}.csv`);
    return file;
  }),
  forward(clients.createReferredClient, createClient),
  handle(clients.updateReferredClient, ({ app, params, body, person }) =>
    updateClient(app, params.id, body, auditedPerson(person)),
  ),
  handle(clients.removeReferredClient, async ({ app, params, person }) => {
    await removeClient(app, params.id, auditedPerson(person));
    return { message: 'The client was removed' };
  }),
  forward(payments.listPayments, listPayments),
  handle(payments.exportPayments, async ({ app, res }) => {
    res.attachment('payments.csv');
    return paymentsCsv(app);
  }),
  handle(payments.takeBackPayment, async ({ app, params, body, person }) =>
    asPayment(app, await reversePayment(app, params.id, body.note, auditedPerson(person))),
  ),
  handle(setupLinks.providersSetupLink, async ({ app, params, body }) => ({
    setupLink: await newSetupLink(app, 'service-providers', params.id, body),
  })),
  handle(setupLinks.partnersSetupLink, async ({ app, params, body }) => ({
    setupLink: await newSetupLink(app, 'referral-farriers', params.id, body),
  })),
  handle(setupLinks.textProvidersSetupLink, async ({ app, params, body, requestKey }) => {
    await textSetupLink(app, 'service-providers', params.id, body, requestKey);
    return { message: 'The link is on its way' };
  }),
  handle(setupLinks.textPartnersSetupLink, async ({ app, params, body, requestKey }) => {
    await textSetupLink(app, 'referral-farriers', params.id, body, requestKey);
    return { message: 'The link is on its way' };
  }),
  handle(bank.revealProvidersBank, ({ app, params, person }) =>
    revealBank(app, providerPayee(params.id), auditedPerson(person)),
  ),
  handle(bank.revealPartnersBank, ({ app, params, person }) =>
    revealBank(app, partnerPayee(params.id), auditedPerson(person)),
  ),
];
