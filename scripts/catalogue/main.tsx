/** Entry of the catalogue: every part of `src/ui` in its states, on ink and on paper, for whoever works on the parts. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './catalogue.css';
import { Catalogue } from './catalogue';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element #root');
createRoot(root).render(
  <StrictMode>
    <Catalogue />
  </StrictMode>,
);
