import type { MessageDeclaration } from './template';
import { business, date, money, oneTimeLink, openSum, text, typed } from './variables';

const invoice = {
  name: typed('Jess Hartley'),
  number: text('INV-1042'),
  total: money(198_00),
  open: money(198_00),
  dueOn: date('2026-11-28'),
  ...business,
};
const linked = { ...invoice, link: oneTimeLink };
/** A reminder may wait for the morning: it names what is open as it leaves. */
const reminding = { ...linked, open: openSum };

/** Messages to clients about their invoices. */
export const invoiceMessages = {
  invoiceSms: {
    kind: 'sms',
    occasion: 'Invoice',
    label: 'SMS to the client',
    to: 'customer',
    urgency: 'person',
    usefulHours: 72,
    variables: linked,
    atNight: 'never',
    text: 'Hi {{name}}, invoice {{number}} of {{businessName}}: {{open}} by {{dueOn}}. See and pay it: {{link}}',
  },
  invoiceEmail: {
    kind: 'email',
    occasion: 'Invoice',
    label: 'email to the client',
    subjectLabel: 'subject of the email to the client',
    to: 'customer',
    urgency: 'person',
    usefulHours: 72,
    variables: linked,
    subject: 'Invoice {{number}} of {{businessName}}',
    body: `Hi {{name}},

Thank you. Your invoice {{number}} is attached: {{open}} by {{dueOn}}.

See it and how to pay: {{link}}

Please use {{number}} as the reference.

{{businessName}}, {{businessPhone}}`,
  },
  invoiceReminderSms: {
    kind: 'sms',
    occasion: 'Reminder of an invoice',
    label: 'SMS to the client',
    to: 'customer',
    urgency: 'person',
    usefulHours: 24,
    variables: reminding,
    atNight: 'never',
    text: 'Hi {{name}}, invoice {{number}} of {{businessName}} was due on {{dueOn}}. {{open}} is still open: {{link}}',
  },
  invoiceReminderEmail: {
    kind: 'email',
    occasion: 'Reminder of an invoice',
    label: 'email to the client',
    subjectLabel: 'subject of the email to the client',
    to: 'customer',
    urgency: 'person',
    usefulHours: 24,
    variables: reminding,
    atNight: 'never',
    subject: 'Invoice {{number}} is still open',
    body: `Hi {{name}},

Invoice {{number}} was due on {{dueOn}}, and {{open}} is still open.

See it and how to pay: {{link}}

You have paid already? Then please tell us on {{businessPhone}}.

{{businessName}}`,
  },
  invoiceReceiptSms: {
    kind: 'sms',
    occasion: 'Receipt',
    label: 'SMS to the client',
    to: 'customer',
    urgency: 'person',
    usefulHours: 72,
    variables: { ...invoice, paid: money(198_00) },
    atNight: 'never',
    text: 'Hi {{name}}, {{businessName}} received {{paid}} for invoice {{number}}. Still open: {{open}}. Thank you!',
  },
  invoiceReceiptEmail: {
    kind: 'email',
    occasion: 'Receipt',
    label: 'email to the client',
    subjectLabel: 'subject of the email to the client',
    to: 'customer',
    urgency: 'person',
    usefulHours: 72,
    variables: { ...invoice, paid: money(198_00) },
    subject: 'Receipt for invoice {{number}}',
    body: `Hi {{name}},

We received {{paid}} for invoice {{number}}. Still open: {{open}}.

Thank you!

{{businessName}}, {{businessPhone}}`,
  },
} satisfies Record<string, MessageDeclaration>;
