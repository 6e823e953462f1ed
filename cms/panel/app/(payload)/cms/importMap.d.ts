import type { ImportMap } from 'payload';

/** Payload writes the map itself, as JavaScript. */
export declare const importMap: ImportMap;
