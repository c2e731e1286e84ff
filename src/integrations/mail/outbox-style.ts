/** The outbox's own few rules, in the colours of src/ui/tokens.css: the page stands apart from the site and its styles. */
export const OUTBOX_STYLE = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:60rem;padding:0 16px 48px;font:16px/1.5 Inter,system-ui,sans-serif;
background:light-dark(#f7f4ee,#100f0d);color:light-dark(#14130f,#efeae0)}
.stripes{height:6px;background:repeating-linear-gradient(-55deg,currentColor 0 14px,transparent 14px 28px)}
h1{font-size:28px;line-height:32px;margin:24px 0 4px}h1 a{color:inherit;text-decoration:none}
h2{font-size:18px;margin:32px 0 8px}
header p,span,time{color:light-dark(#5c574d,#a8a193);font-size:14px}
ul{list-style:none;margin:0;padding:0;border-top:1px solid light-dark(#ddd8cc,#2c2924)}
li{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;padding:12px 0;border-bottom:1px solid light-dark(#ddd8cc,#2c2924)}
li a{flex:1 1 16rem;font-weight:600}a{color:light-dark(#1d52d1,#8fb4ff)}
.text{flex:1 1 20rem;margin:0;white-space:pre-wrap}
iframe{width:100%;height:44rem;border:1px solid light-dark(#ddd8cc,#2c2924);background:light-dark(#f7f4ee,#100f0d)}
pre{padding:16px;overflow-x:auto;white-space:pre-wrap;background:light-dark(#fffdf9,#191714);border:1px solid light-dark(#ddd8cc,#2c2924)}
`
