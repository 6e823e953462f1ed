import type { Field, FieldHook, TextField } from 'payload';

const never = () => false;

/**
 * A field for the server alone. Forms do not show it, REST answers omit it, and REST bodies cannot set it, owners
 * included. Local API calls that override access read and write it.
 */
export function serverField<F extends Field & { name: string }>(field: F): F {
  return {
    ...field,
    custom: { ...field.custom, serversOwn: true },
    access: { create: never, read: never, update: never },
    admin: {
      ...('admin' in field ? field.admin : {}),
      hidden: true,
      disableListColumn: true,
      disableListFilter: true,
    },
  } as F;
}

/** A field that only the server writes. Everybody who may read the row reads the field, such as a horse's photo. */
export const serverWritten = <F extends Field & { name: string }>(field: F): F => {
  const hidden = serverField(field);
  return { ...hidden, access: { create: never, update: never } };
};

/**
 * A key that only one row may have at a time. Rows without a key must omit it: MongoDB's sparse index skips absent
 * values, but treats all nulls as equal.
 */
export const uniqueKey = (name: string): TextField =>
  serverField<TextField>({
    name,
    type: 'text',
    unique: true,
    index: true,
    hooks: {
      beforeChange: [
        ({ siblingData, value, operation }) => {
          if (operation === 'create' && value === null) delete siblingData[name];
          return value ?? undefined;
        },
      ],
    },
  });

/**
 * The key with which a retried call finds the row of its first attempt. Customers' calls cannot set server fields, so
 * the call's context carries their key.
 */
export const idempotencyKey = (): TextField => {
  const field = uniqueKey('idempotencyKey');
  const fromContext: FieldHook = ({ operation, req, value }) =>
    operation === 'create' ? (value ?? req.context.idempotencyKey ?? null) : value;
  return { ...field, hooks: { beforeChange: [fromContext, ...(field.hooks?.beforeChange ?? [])] } };
};
