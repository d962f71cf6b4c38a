/** Says, on the page after a deletion, that the account is gone and what is left to others. */
import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/ui/icon-button';
import { Notice } from '@/ui/notice';
import { takeFarewell } from './farewell';

// Taken once per page: React may make the component twice.
const farewell = takeFarewell();

const FarewellNotice = () => {
  const [isOpen, setOpen] = useState(true);
  if (farewell === null || !isOpen) return null;
  return (
    <div className="fixed inset-x-3 bottom-3 z-50 mx-auto max-w-[520px] rounded-md bg-float shadow-pop">
      <Notice
        tone="ok"
        title="Your account is deleted."
        actions={
          <IconButton label="Close" size="sm" icon={<X size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen(false)} />
        }
      >
        Your data has been deleted from the server
        {farewell.isCleaned ? ' and from this device.' : '. Another tab still had the copy on this device; it was cleared with this page.'}
        {farewell.wasAsked && ' We asked the admins to remove the rest.'}
      </Notice>
    </div>
  );
};

export default FarewellNotice;
