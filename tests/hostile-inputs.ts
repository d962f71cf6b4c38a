/** A hundred things that somebody could type into a public form to do harm. Data for tests; none of it is run. */

const scripts = [
  '<script>window.__ran = true</script>',
  '<ScRiPt>window.__ran=1</sCrIpT>',
  '"><script>window.__ran=1</script>',
  "'><script>window.__ran=1</script>",
  '<img src=x onerror="window.__ran=1">',
  '<svg onload=window.__ran=1>',
  '<svg/onload=window.__ran=1//',
  '<body onload=window.__ran=1>',
  '<iframe src="javascript:parent.__ran=1"></iframe>',
  '<iframe srcdoc="&lt;script&gt;parent.__ran=1&lt;/script&gt;"></iframe>',
  '<a href="javascript:window.__ran=1">press</a>',
  '<math><mtext></mtext><script>window.__ran=1</script></math>',
  '<style>@import "javascript:window.__ran=1";</style>',
  '<link rel=stylesheet href=javascript:window.__ran=1>',
  '<meta http-equiv="refresh" content="0;url=javascript:window.__ran=1">',
  '<object data="javascript:window.__ran=1"></object>',
  '<embed src="javascript:window.__ran=1">',
  '<form action="javascript:window.__ran=1"><button>press</button></form>',
  '<input autofocus onfocus=window.__ran=1>',
  '<details open ontoggle=window.__ran=1>',
  '<video><source onerror="window.__ran=1"></video>',
  '<template><script>window.__ran=1</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=window.__ran=1>">',
  '</title><script>window.__ran=1</script>',
  '</textarea><script>window.__ran=1</script>',
  '<!--><script>window.__ran=1</script>-->',
  '<![CDATA[<script>window.__ran=1</script>]]>',
  'javascript:window.__ran=1',
  'data:text/html,<script>window.__ran=1</script>',
  'vbscript:msgbox(1)',
];

const entities = [
  '&lt;script&gt;window.__ran=1&lt;/script&gt;',
  '&#60;script&#62;window.__ran=1&#60;/script&#62;',
  '&#x3c;script&#x3e;window.__ran=1&#x3c;/script&#x3e;',
  '&amp;lt;script&amp;gt;',
  '&#0;&#1;&#8238;',
  '%3Cscript%3Ewindow.__ran=1%3C/script%3E',
  String.raw`\u003cscript\u003ewindow.__ran=1\u003c/script\u003e`,
  String.raw`\x3cscript\x3e`,
  '＜script＞window.__ran=1＜/script＞',
  '&DoubleLongLeftRightArrow;&NotAnEntity;',
];

const directions = [
  '\u202Egnp.exe',
  'a\u202Db',
  'a\u202Ab\u202C',
  'a\u202Bb\u202C',
  '\u2066a\u2069',
  '\u2067a\u2069',
  '\u2068a\u2069',
  'ada\u200E',
  'ada\u200F',
  '\u061Cada',
];

const invisible = [
  'a\u0000b',
  'a\u0001b',
  'a\u0007b',
  'a\u0008b',
  'a\u001Bb[31m',
  'a\u007Fb',
  'a\u0085b',
  'a\u00ADb',
  'a\u200Bb',
  'a\u200Cb',
  'a\u200Db',
  'a\u2060b',
  'a\uFEFFb',
  '\u{E0041}\u{E0042}',
  'a\u2028b',
  'a\u2029b',
  '\uD800',
  'a\uDC00b',
  'Z\u0351\u0352\u0353'.repeat(60),
  '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}',
];

const headers = [
  'a@b.test\r\nBcc: everyone@c.test',
  'a@b.test\nSubject: other',
  'a@b.test%0ABcc:everyone@c.test',
  'a@b.test,everyone@c.test',
  'a@b.test;everyone@c.test',
  'a@b.test?bcc=everyone@c.test',
  'a@b.test&cc=everyone@c.test',
  '"a b"@c.test',
  'a@b@c.test',
  '<a@b.test>',
];

const queries = [
  "' OR '1'='1",
  '"; DROP TABLE Subscribers; --',
  '{"$gt":""}',
  '__proto__',
  'constructor',
  '../../../etc/passwd',
  '=HYPERLINK("http://c.test","press")',
  "+1+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  // Templates of other languages: text here, and meant to be.
  ['$', '{7*7}'].join(''),
];

const long = [
  'x'.repeat(101),
  'x'.repeat(5_000),
  'é'.repeat(3_000),
  '\u{1F600}'.repeat(2_000),
  `${'a'.repeat(400)}@b.test`,
  `a@${'b'.repeat(400)}.test`,
  ' '.repeat(5_000),
  '\n'.repeat(5_000),
  '<b>'.repeat(2_000),
  'x'.repeat(1_000_000),
];

/** A hundred of them. */
export const hostileInputs: readonly string[] = [...scripts, ...entities, ...directions, ...invisible, ...headers, ...queries, ...long];
