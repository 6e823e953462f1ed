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
/** A reminder may wait for the morning, so the sum is read at sending. */
const reminding = { ...linked, open: openSum };

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
    text: 'Hi {{name}}, your {{businessName}} invoice {{number}} for {{open}} is due on {{dueOn}}. View and pay: {{link}}',
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
    subject: 'Invoice {{number}} from {{businessName}}',
    body: `Hi {{name}},

Thank you. Your invoice {{number}} for {{open}} is attached. It is due on {{dueOn}}.

View and pay: {{link}}

Please use {{number}} as the reference.

{{businessName}}, {{businessPhone}}`,
  },
  invoiceReminderSms: {
    kind: 'sms',
    occasion: 'Invoice reminder',
    label: 'SMS to the client',
    to: 'customer',
    urgency: 'person',
    usefulHours: 24,
    variables: reminding,
    atNight: 'never',
    text: 'Hi {{name}}, your {{businessName}} invoice {{number}} was due on {{dueOn}}. {{open}} is still owing. View and pay: {{link}}',
  },
  invoiceReminderEmail: {
    kind: 'email',
    occasion: 'Invoice reminder',
    label: 'email to the client',
    subjectLabel: 'subject of the email to the client',
    to: 'customer',
    urgency: 'person',
    usefulHours: 24,
    variables: reminding,
    atNight: 'never',
    subject: 'Invoice {{number}} is still owing',
    body: `Hi {{name}},

Invoice {{number}} was due on {{dueOn}}, and {{open}} is still owing.

View and pay: {{link}}

Already paid? Please call us on {{businessPhone}}.

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
    text: 'Hi {{name}}, {{businessName}} received {{paid}} for invoice {{number}}. Balance owing: {{open}}. Thank you!',
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

We received {{paid}} for invoice {{number}}. Balance owing: {{open}}.

Thank you!

{{businessName}}, {{businessPhone}}`,
  },
} satisfies Record<string, MessageDeclaration>;
