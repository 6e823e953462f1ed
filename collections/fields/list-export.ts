export const listExport = (href: string) => ({
  path: '/cms/panel/components/list-export#ListExport',
  clientProps: { href },
});
