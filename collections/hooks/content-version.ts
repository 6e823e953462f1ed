import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  Payload,
} from 'payload';
import { nextCount } from '../fields/numeric-id';

/** The counter that every process watches: when it moves, what the site has cached is out of date. */
const bump = (payload: Payload) => nextCount(payload, 'content-version');

const afterChange: CollectionAfterChangeHook = async ({ doc, req }) => {
  await bump(req.payload);
  return doc;
};

const afterDelete: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await bump(req.payload);
  return doc;
};

const afterGlobalChange: GlobalAfterChangeHook = async ({ doc, req }) => {
  await bump(req.payload);
  return doc;
};

/** The hooks of a collection whose rows the public site shows. */
export const contentHooks = { afterChange: [afterChange], afterDelete: [afterDelete] };

/** The hooks of a global that the public site or its messages show. */
export const globalContentHooks = { afterChange: [afterGlobalChange] };
