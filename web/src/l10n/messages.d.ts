// Message files of the table and of the rare pages, as text.
declare module "*.ftl?table&raw" {
  const text: string;
  export default text;
}

declare module "*.ftl?rare&raw" {
  const text: string;
  export default text;
}
