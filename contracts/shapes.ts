import { z } from 'zod';
import { id } from './fields';
import { messageStates, valuesOf } from './options';

// Shapes of answers that several topics share. Each stands once in the OpenAPI document, under its name here.

/** A row by its name. */
export const idAndName = z.object({ id, name: z.string() });

/** The answer of a call that sends a test. */
export const testMessage = z.object({ message: z.string(), state: z.enum(valuesOf(messageStates)) });

/** Opening hours as people read them: 'Monday to Friday', '8 am to 5 pm'. */
export const hoursInWords = z.object({ days: z.string(), hours: z.string() });
