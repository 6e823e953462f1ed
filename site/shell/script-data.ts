/** A value as the text of a script element that holds data: nothing in it ends the element. */
export const asScriptData = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
