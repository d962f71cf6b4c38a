/** Runs in the browser: draws cells of text as screens do, and what happens to screenshots afterwards. */
window.drawPage = async (page) => {
  const { width, height, cells } = page;
  const across = page.isFringed ? 3 : 1;
  const canvas = new OffscreenCanvas(width * across, height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen.setTransform(across, 0, 0, 1, 0, 0);
  pen.fillStyle = page.ground;
  pen.fillRect(0, 0, width, height);
  const truth = [];
  for (const cell of cells) {
    pen.fillStyle = cell.ground;
    if (cell.ground !== page.ground) pen.fillRect(cell.left, cell.top, cell.width, cell.height);
    pen.textRendering = cell.rendering;
    pen.font = `${cell.weight} ${cell.size}px "${cell.font}"`;
    pen.fillStyle = cell.color;
    const x = cell.left + cell.padding + cell.shift;
    const caps = pen.measureText('H');
    const base = cell.top + Math.round(cell.height / 2 + caps.actualBoundingBoxAscent / 2) + cell.drop;
    pen.fillText(cell.text, x, base);
    const characters = [];
    for (let k = 0; k < cell.text.length; k += 1) {
      const sign = cell.text[k];
      if (sign === ' ') continue;
      const at = x + pen.measureText(cell.text.slice(0, k + 1)).width - pen.measureText(sign).width;
      const ink = pen.measureText(sign);
      characters.push({ sign, left: at - ink.actualBoundingBoxLeft, right: at + ink.actualBoundingBoxRight });
    }
    truth.push({ cell, base, top: base - caps.actualBoundingBoxAscent, characters });
  }
  let image = canvas;
  if (page.isFringed) {
    // Three samples a pixel, each spread over its neighbors: what ClearType does.
    const wide = pen.getImageData(0, 0, width * 3, height).data;
    const out = new ImageData(width, height);
    const weights = [1, 2, 3, 2, 1];
    for (let y = 0; y < height; y += 1) {
      for (let px = 0; px < width; px += 1) {
        for (let c = 0; c < 3; c += 1) {
          let sum = 0;
          for (let k = -2; k <= 2; k += 1) {
            const sx = Math.min(3 * width - 1, Math.max(0, 3 * px + c + k));
            sum += weights[k + 2] * wide[4 * (y * 3 * width + sx) + c];
          }
          out.data[4 * (y * width + px) + c] = sum / 9;
        }
        out.data[4 * (y * width + px) + 3] = 255;
      }
    }
    image = new OffscreenCanvas(width, height);
    image.getContext('2d').putImageData(out, 0, 0);
  }
  if (page.isAliased) {
    const plain = pen.getImageData(0, 0, width, height);
    const rgb = (color) => [1, 3, 5].map((k) => Number.parseInt(color.slice(k, k + 2), 16));
    for (const cell of cells) {
      const [g, f] = [rgb(cell.ground), rgb(cell.color)];
      const length = f.reduce((sum, v, k) => sum + (v - g[k]) ** 2, 0);
      for (let y = cell.top; y < cell.top + cell.height; y += 1) {
        for (let px = cell.left; px < cell.left + cell.width; px += 1) {
          const at = 4 * (y * width + px);
          const share = f.reduce((sum, v, k) => sum + (v - g[k]) * (plain.data[at + k] - g[k]), 0) / length;
          const to = share >= 0.45 ? f : g;
          for (let k = 0; k < 3; k += 1) plain.data[at + k] = to[k];
        }
      }
    }
    pen.putImageData(plain, 0, 0);
  }
  if (page.zoom !== 1) {
    const scaled = new OffscreenCanvas(Math.round(width * page.zoom), Math.round(height * page.zoom));
    const to = scaled.getContext('2d');
    to.imageSmoothingQuality = page.smoothing;
    to.drawImage(image, 0, 0, scaled.width, scaled.height);
    image = scaled;
  }
  if (page.quality !== null) {
    const blob = await image.convertToBlob({ type: 'image/jpeg', quality: page.quality });
    const back = await createImageBitmap(blob);
    const plain = new OffscreenCanvas(image.width, image.height);
    plain.getContext('2d').drawImage(back, 0, 0);
    image = plain;
  }
  const pixels = image.getContext('2d').getImageData(0, 0, image.width, image.height).data;
  let text = '';
  for (let k = 0; k < pixels.length; k += 32768) text += String.fromCharCode(...pixels.subarray(k, k + 32768));
  return { width: image.width, height: image.height, pixels: btoa(text), truth };
};
