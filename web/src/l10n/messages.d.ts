// Message files of the rare pages, as text.
declare module "*.ftl?rare&raw" {
  const text: string;
  export default text;
}
