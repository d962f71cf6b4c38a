/** Links to the pages of a firm that rules were read on, each named by its site. */
export const PageLinks = ({ pages }: { readonly pages: readonly string[] }) => (
  <>
    {pages.map((page, i) => (
      <a
        key={page}
        href={page}
        target="_blank"
        rel="noreferrer"
        className="mr-2 inline-flex min-h-6 items-center underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
      >
        {/^https?:\/\/([^/?#]+)/u.exec(page)?.[1] ?? page}
        {pages.length > 1 && `, page ${String(i + 1)}`}
      </a>
    ))}
  </>
);
