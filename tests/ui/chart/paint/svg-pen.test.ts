/** The pen that writes SVG. What it should write was put down by hand. */
import { describe, expect, it } from 'vitest';
import { painted } from './painted';

const inside = (svg: string): string => svg.replace(/^<svg[^>]*>/u, '').replace('</svg>', '');

describe('a picture as SVG', () => {
  it('has its size, and nothing else when nothing was painted', () => {
    expect(painted(() => undefined)).toBe('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100"></svg>');
  });

  it('has paths with their fills and strokes, to a hundredth of a pixel', () => {
    const svg = painted((pen) => {
      pen.fillStyle = 'red';
      pen.fillRect(1, 2.346, 3, 4);
      pen.strokeStyle = 'blue';
      pen.lineWidth = 1.5;
      pen.setLineDash([4, 2]);
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.lineTo(10, 5);
      pen.closePath();
      pen.stroke();
    });
    expect(inside(svg)).toBe(
      '<path d="M1 2.35h3v4h-3Z" fill="red"/><path d="M0 0L10 5Z" fill="none" stroke="blue" stroke-width="1.5" stroke-dasharray="4 2"/>',
    );
  });

  it('has boxes of one look that follow each other as one path, and leaves a path that is under way alone', () => {
    const svg = painted((pen) => {
      pen.fillStyle = 'red';
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.fillRect(1, 1, 2, 2);
      pen.fillRect(4, 1, 2, 3);
      pen.globalAlpha = 0.5;
      pen.fillRect(8, 1, 1, 1);
      pen.lineTo(9, 9);
      pen.stroke();
      pen.fillRect(9, 1, 1, 1);
    });
    expect(inside(svg)).toBe(
      '<path d="M1 1h2v2h-2ZM4 1h2v3h-2Z" fill="red"/><path d="M8 1h1v1h-1Z" fill="red" opacity="0.5"/>' +
        '<path d="M0 0L9 9" fill="none" stroke="#000" stroke-width="1" opacity="0.5"/><path d="M9 1h1v1h-1Z" fill="red" opacity="0.5"/>',
    );
  });

  it('begins a path with the first point, as a canvas does', () => {
    const svg = painted((pen) => {
      pen.beginPath();
      pen.lineTo(1, 1);
      pen.lineTo(2, 2);
      pen.stroke();
    });
    expect(svg).toContain('d="M1 1L2 2"');
  });

  it('draws a circle as two halves', () => {
    const svg = painted((pen) => {
      pen.beginPath();
      pen.arc(10, 20, 3, 0, 2 * Math.PI);
      pen.fill();
    });
    expect(svg).toContain('d="M7 20a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"');
  });

  it('clips and shifts what is painted until the state is put back', () => {
    const svg = painted((pen) => {
      pen.fillStyle = 'red';
      pen.save();
      pen.beginPath();
      pen.rect(5, 5, 10, 10);
      pen.clip();
      pen.translate(5, 5);
      pen.fillStyle = 'blue';
      pen.globalAlpha = 0.5;
      pen.fillRect(0, 0, 2, 2);
      pen.restore();
      pen.fillRect(0, 0, 2, 2);
    });
    expect(inside(svg)).toBe(
      '<clipPath id="clip-1"><path d="M5 5h10v10h-10Z"/></clipPath><g clip-path="url(#clip-1)"><path d="M5 5h2v2h-2Z" fill="blue" opacity="0.5"/></g><path d="M0 0h2v2h-2Z" fill="red"/>',
    );
  });

  it('writes words with their font and anchor, and no word becomes markup', () => {
    const svg = painted((pen) => {
      pen.fillStyle = 'ink';
      pen.font = '600 12px "Some Sans", serif';
      pen.textAlign = 'right';
      pen.fillText('a < b & "c"', 8, 9);
    });
    expect(inside(svg)).toBe(
      '<text x="8" y="9" text-anchor="end" font-size="12" font-family="&quot;Some Sans&quot;, serif" font-weight="600" fill="ink">a &lt; b &amp; &quot;c&quot;</text>',
    );
  });

  it('measures words as it is told to', () => {
    painted((pen) => expect(pen.measureText('four').width).toBe(24));
  });
});
