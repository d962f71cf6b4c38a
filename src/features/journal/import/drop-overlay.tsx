/** Shown over the page while files hover over it. It catches no pointer: the page itself takes the drop. */
import { Upload } from 'lucide-react';

export const DropOverlay = () => (
  <div aria-hidden className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-[#05080a99] p-4">
    <div className="flex items-center gap-3 rounded-lg border border-dashed border-brass bg-float px-8 py-6 text-h3 font-semibold">
      <Upload size={20} strokeWidth={1.75} />
      Drop the statement to read it
    </div>
  </div>
);
