/** Prints one element in the place of the page. */

/** Shows the element on paper alone and asks the browser to print; the page is as before when that is over. */
export const printAlone = (element: HTMLElement): void => {
  const paper = document.createElement('div');
  paper.className = 'paper';
  paper.append(element);
  document.body.append(paper);
  document.documentElement.dataset['printing'] = 'paper';
  const end = (): void => {
    paper.remove();
    delete document.documentElement.dataset['printing'];
  };
  globalThis.addEventListener('afterprint', end, { once: true });
  globalThis.print();
};
