import type { Field } from 'payload';

const never = () => false;

/**
 * A field that forms show and never let anybody type is the server's: what a body says of it is dropped, an owner's
 * included. `readOnly` alone holds in the browser only.
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
