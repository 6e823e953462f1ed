/** A value as text of a data script element. Escapes `<`, so that nothing ends the element. */
export const asScriptData = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
