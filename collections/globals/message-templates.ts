import type { Field, JSONField, TextareaField } from 'payload';
import { messageTexts } from '../../contracts/messages/messages';
import type { MessageText } from '../../contracts/messages/template';
import { unknownVariables } from '../../rules/messages/templates';
import { ownersOnly } from '../access/rules';
import { contentGlobal } from '../site-content';

const longest = { sms: 600, subject: 150, email: 4000 } as const;

/** The owner's texts, by the names in `messageTexts`, from the stored global. */
export const parseOwnerTexts = (stored: unknown): Map<string, string> =>
  new Map(
    typeof stored === 'object' && stored !== null
      ? Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      : [],
  );

/** All texts of the owner, including those of messages that the product no longer has. */
const texts: JSONField = {
  name: 'texts',
  type: 'json',
  admin: { hidden: true },
  hooks: {
    beforeChange: [
      ({ data, originalDoc }) => {
        const written = Object.keys(messageTexts).map((name) => [name, data?.[name]]);
        return {
          ...Object.fromEntries(parseOwnerTexts(originalDoc?.texts)),
          ...Object.fromEntries(parseOwnerTexts(Object.fromEntries(written))),
        };
      },
    ],
  },
};

const field = (name: string, template: MessageText): TextareaField => ({
  name,
  label: template.label.slice(template.label.indexOf(': ') + 2).replace(/^./, (first) => first.toUpperCase()),
  type: 'textarea',
  // Stored in `texts`, so that a new message needs only its declaration and no table change.
  virtual: true,
  defaultValue: () => template.default,
  hooks: { afterRead: [({ data }) => parseOwnerTexts(data?.texts).get(name) ?? template.default] },
  maxLength: longest[template.kind],
  validate: (value: string | null | undefined) => {
    if (!value?.trim()) return 'Please write a text';
    if (value.length > longest[template.kind])
      return `Please use at most ${longest[template.kind]} characters`;
    if (template.kind === 'subject' && /[\r\n]/.test(value)) return 'A subject is one line';
    const unknown = unknownVariables(value, Object.keys(template.variables));
    if (!unknown.length) return true;
    const names = unknown.map((variable) => `{{${variable}}}`).join(', ');
    return `${names} can’t be used in this text. The list below it has what can.`;
  },
  admin: {
    readOnly: false,
    rows: template.kind === 'email' ? 12 : template.kind === 'sms' ? 4 : 1,
    components: {
      Field: {
        path: '/cms/panel/components/texts/message-text#MessageText',
        clientProps: { text: name },
      },
    },
  },
});

/** One collapsible section an occasion. The occasion is the part of the template's label before the colon. */
function sections(): Field[] {
  const occasions = new Map<string, Field[]>();
  for (const [name, template] of Object.entries(messageTexts)) {
    const occasion = template.label.slice(0, template.label.indexOf(': '));
    occasions.set(occasion, [...(occasions.get(occasion) ?? []), field(name, template)]);
  }
  return [...occasions].map(([label, fields], index) => ({
    type: 'collapsible',
    label,
    admin: { initCollapsed: index > 0 },
    fields,
  }));
}

export const MessageTemplates = contentGlobal({
  slug: 'message-templates',
  custom: { anyPlaceholder: true },
  label: 'Message texts',
  access: { read: ownersOnly, update: ownersOnly, readVersions: ownersOnly },
  admin: {
    group: 'Messages',
    description:
      'The words of every SMS and email, by topic. Use “Insert” for details that change, like the name. Below each text you see how it will read.',
  },
  fields: [...sections(), texts],
});
