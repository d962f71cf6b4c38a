/** What the marks over the picture mean. */
export const ChartLegend = ({ isConfirmed }: { readonly isConfirmed: boolean }) => (
  <>
    <span className="flex items-center gap-1.5">
      <span aria-hidden className="size-2.5 border border-text-2" />
      outline: what was read
    </span>
    <span className="flex items-center gap-1.5">
      <span aria-hidden className="size-2.5 border border-dashed border-caution bg-[#ffd84d73]" />
      not sure, left out
    </span>
    {!isConfirmed && (
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="w-3.5 border-t-2 border-dashed border-brass" />
        price to confirm
      </span>
    )}
  </>
);
