import { z } from 'zod';
import { id } from './fields';
import { messageStates, valuesOf } from './options';

// Shapes of answers that several topics share. The OpenAPI document has each once, under this name.

export const idAndName = z.object({ id, name: z.string() });

export const testMessage = z.object({ message: z.string(), state: z.enum(valuesOf(messageStates)) });

/** Opening hours as text: 'Monday to Friday', '8 am to 5 pm'. */
export const hoursInWords = z.object({ days: z.string(), hours: z.string() });
