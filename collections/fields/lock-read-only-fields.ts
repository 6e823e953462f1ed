import type { Field } from 'payload';

const never = () => false;

/**
 * Gives fields that forms never let anybody type to the server: drops their values from every body, an owner's
 * included. `readOnly` alone works only in the browser.
 */
export function lockReadOnlyFields(field: Field): Field {
  if (field.type === 'tabs') {
    const tabs = field.tabs.map((tab) => ({ ...tab, fields: tab.fields.map(lockReadOnlyFields) }));
    return { ...field, tabs };
  }
  if ('fields' in field) return { ...field, fields: field.fields.map(lockReadOnlyFields) } as Field;
  const isShownAlone = 'admin' in field && field.admin && 'readOnly' in field.admin && field.admin.readOnly;
  if (!isShownAlone || field.type === 'ui') return field;
  return { ...field, access: { create: never, update: never, ...field.access } } as Field;
}
