import type { Field, FieldHook, TextField } from 'payload';

const never = () => false;

/**
 * A field for the server alone: no form shows it, no REST answer carries it and no REST body may set it,
 * an owner's included. Local API calls that override access still read and write it.
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

/** A field that only the server writes, readable for everybody who may read the row: a horse's photo. */
export const serverWritten = <F extends Field & { name: string }>(field: F): F => {
  const hidden = serverField(field);
  return { ...hidden, access: { create: never, update: never } };
};

/**
 * A key that only one row may hold at a time. Rows without one must leave it out rather than say null:
 * MongoDB's sparse index passes over what is absent, and counts every null as the same value.
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
 * The key by which a second try of a call finds the row of the first. Calls on behalf of a customer may not set server
 * fields, so theirs comes in the call's context.
 */
export const idempotencyKey = (): TextField => {
  const field = uniqueKey('idempotencyKey');
  const fromContext: FieldHook = ({ operation, req, value }) =>
    operation === 'create' ? (value ?? req.context.idempotencyKey ?? null) : value;
  return { ...field, hooks: { beforeChange: [fromContext, ...(field.hooks?.beforeChange ?? [])] } };
};
