import '../style/later.css';
