/** The link over a list of the CMS to the file that has all of it. */
export const listExport = (href: string) => ({
  path: '/cms/panel/components/list-export#ListExport',
  clientProps: { href },
});
